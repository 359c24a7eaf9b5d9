import type { ComponentProps } from "react";

type Props = ComponentProps<"input"> & {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
};

/** One of a few, all in sight. */
export function Choices({ legend, options, chosen, ...input }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" value={value} defaultChecked={value === chosen} {...input} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
