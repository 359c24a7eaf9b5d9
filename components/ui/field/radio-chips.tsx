import type { ComponentProps } from "react";
import { RadioGroup } from "./radio-group";

type Props = Omit<ComponentProps<typeof RadioGroup>, "children"> & {
  options: readonly { value: string; label: string }[];
  /** The radio's props, as a form gives them. */
  box: (name: string, value: string) => { name: string; value: string; defaultChecked: boolean };
};

/** One of a few, in little room: the browser's own radios, looking like chips. */
export function RadioChips({ options, box, ...group }: Props) {
  return (
    <RadioGroup {...group}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className="chip">
            <input type="radio" {...box(group.name, value)} />
            {label}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
