import type { CSSProperties } from "react";
import { pictureSources } from "@/components/ui/picture-href";

/** Height by width: what is longer would be a strip that nobody reads. */
const LONG = 2.5;

type Props = {
  picture: Parameters<typeof pictureSources>[0];
  name: string;
  /** From the one that is shown. */
  away: number;
};

/** One picture of the viewer, as large as there is room; a long one is as wide as that, and scrolls. */
export function ViewerSlide({ picture, name, away }: Props) {
  // The style cannot ask for what an image is known to be before it has come.
  const { style, width, height, ...sources } = pictureSources(picture, true);
  const sizes = { "--width": width, "--height": height } as CSSProperties;
  const isLong = height > LONG * width;
  return (
    <div
      className={isLong ? "viewer-slide viewer-slide-long" : "viewer-slide"}
      inert={away > 0}
      {...(isLong && { role: "group", "aria-label": name, tabIndex: 0 })}
    >
      <img
        {...sources}
        width={width}
        height={height}
        style={{ ...style, ...sizes }}
        alt={name}
        sizes="100vw"
        loading={away > 1 ? "lazy" : "eager"}
        decoding="async"
      />
    </div>
  );
}
