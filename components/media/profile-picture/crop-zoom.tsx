import { useTranslations } from "next-intl";
import { useId } from "react";

type Props = {
  /** How much smaller than the largest part the part is. */
  factor: number;
  disabled: boolean;
  onZoom: (factor: number) => void;
};

const MAX_ZOOM = 5;

/** How much of a picture is cut out. */
export function CropZoom({ factor, disabled, onZoom }: Props) {
  const t = useTranslations("profile.pictures");
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {t("zoom")}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={Math.min(MAX_ZOOM, factor)}
        disabled={disabled}
        onChange={({ target }) => onZoom(Number(target.value))}
        className="crop-zoom"
      />
    </div>
  );
}
