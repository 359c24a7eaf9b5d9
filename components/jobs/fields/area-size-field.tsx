import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";

type Props = Pick<ComponentProps<"input">, "ref" | "name" | "onChange" | "onBlur"> & {
  id: string;
  defaultValue: string;
  error?: string;
};

/** How far around its place a job reaches. */
export function AreaSizeField({ id, defaultValue, error, ...input }: Props) {
  const t = useTranslations("jobWizard.location");
  const [size, setSize] = useState(Number(defaultValue) || AREA_SIZE.usual);
  const said = t("km", { count: size });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-bold">
          {t("areaSize")}
        </label>
        <output htmlFor={id} className="text-md font-bold">
          {said}
        </output>
      </div>
      <input
        type="range"
        id={id}
        min={AREA_SIZE.min}
        max={AREA_SIZE.max}
        step={AREA_SIZE.step}
        defaultValue={defaultValue}
        aria-valuetext={said}
        aria-invalid={error !== undefined}
        className="h-11 w-full cursor-pointer accent-accent"
        {...input}
        onInput={({ currentTarget }) => setSize(Number(currentTarget.value))}
      />
    </div>
  );
}
