import "react-image-crop/dist/ReactCrop.css";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import type { Crop, Focus } from "@/lib/media/schema";
import { CropZoom } from "./crop-zoom";
import { FocusPoint } from "./focus-point";
import "./cropper.css";

type Props = {
  url: string;
  /** Width by height. */
  shape: number;
  look: "circle" | "square" | "cover";
  disabled: boolean;
  onCrop: (crop: Crop) => void;
  /** Of a cover. */
  focus: Focus;
  onFocus: (focus: Focus) => void;
  /** It cannot be shown. */
  onFailure: () => void;
};

/** Which part of a picture is shown: by pointer, by keyboard and by a slider. Shares of the picture as one sees it. */
export function Cropper({ url, shape, look, disabled, onCrop, focus, onFocus, onFailure }: Props) {
  const t = useTranslations("profile.pictures");
  const [crop, setCrop] = useState<PercentCrop>();
  /** Of the largest part, in percent. */
  const [full, setFull] = useState({ width: 100, height: 100 });

  function change(next: PercentCrop) {
    setCrop(next);
    const { x, y, width, height } = next;
    onCrop({ x: shareOf(x), y: shareOf(y), width: shareOf(width), height: shareOf(height) });
  }

  function begin({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
    const largest = makeAspectCrop({ unit: "%", width: 100 }, shape, naturalWidth, naturalHeight);
    const contained =
      largest.height > 100 ? makeAspectCrop({ unit: "%", height: 100 }, shape, naturalWidth, naturalHeight) : largest;
    setFull(contained);
    change(centerCrop(contained, naturalWidth, naturalHeight));
  }

  /** Around the middle of what is shown. */
  function zoom(factor: number) {
    if (!crop) return;
    const [width, height] = [full.width / factor, full.height / factor];
    const x = Math.min(Math.max(0, crop.x + (crop.width - width) / 2), 100 - width);
    const y = Math.min(Math.max(0, crop.y + (crop.height - height) / 2), 100 - height);
    change({ unit: "%", x, y, width, height });
  }

  const factor = crop?.width ? full.width / crop.width : 1;
  const cutOut = crop && (
    <img src={url} alt="" style={{ inlineSize: `${10_000 / crop.width}%`, translate: `${-crop.x}% ${-crop.y}%` }} />
  );
  const corner = (of: "nw" | "ne" | "se" | "sw") => t(`corners.${of}`);
  return (
    <div className="flex flex-col gap-4">
      <div className="cropper">
        <ReactCrop
          crop={crop}
          onChange={(_, next) => next.width > 0 && change(next)}
          aspect={shape}
          keepSelection
          minWidth={24}
          circularCrop={look === "circle"}
          disabled={disabled}
          ariaLabels={{
            cropArea: t("crop"),
            nwDragHandle: corner("nw"),
            neDragHandle: corner("ne"),
            seDragHandle: corner("se"),
            swDragHandle: corner("sw"),
            nDragHandle: "",
            eDragHandle: "",
            sDragHandle: "",
            wDragHandle: "",
          }}
        >
          <img src={url} alt="" onLoad={begin} onError={onFailure} />
        </ReactCrop>
      </div>
      <p className="text-sm text-text-subtle">{t("cropHint")}</p>
      <div className="flex items-end gap-5">
        <CropZoom factor={factor} disabled={disabled} onZoom={zoom} />
        {look !== "cover" && (
          <div aria-hidden className={`crop-preview ${look === "circle" ? "rounded-full" : "rounded-[27%]"}`}>
            {cutOut}
          </div>
        )}
      </div>
      {look === "cover" && (
        <FocusPoint focus={focus} onFocus={onFocus} disabled={disabled}>
          {cutOut}
        </FocusPoint>
      )}
    </div>
  );
}

/** Rounding must not lead beyond the picture. */
function shareOf(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100));
}
