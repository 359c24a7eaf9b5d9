import type { ReactNode } from "react";

type Props<T extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: T; label: string }[];
  /** The checkbox's props, as an edit form gives them. */
  box: (value: T) => { name: string; value: string; defaultChecked: boolean };
  /** Those that are out of sight for now; what is checked among them stays checked. */
  hidden?: (label: string) => boolean;
};

/** Any number of a group: the browser's own checkboxes, looking like chips. */
export function ChipBoxes<T extends string>({ legend, name, options, box, hidden = () => false }: Props<T>) {
  return (
    <fieldset className="min-w-0" hidden={options.every(({ label }) => hidden(label))}>
      <legend className="mb-2.5 flex items-center gap-2 font-heavy">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className="chip" hidden={hidden(label)}>
            <input type="checkbox" id={`${name}-${value}`} {...box(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
