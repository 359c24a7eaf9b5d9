import type { CSSProperties } from "react";
import { hueOf } from "./hue";
import { pictureHref } from "./picture-href";

type Props = {
  profile: { id: string; kind: "USER" | "ORGANIZATION"; displayName: string; photoId: string | null };
  className?: string;
  /** Of its files, in pixels: twice what is shown. */
  width?: 96 | 256;
};

/**
 * People are circles, organizations rounded squares. Under the photo stand the initials: they are seen until it has come,
 * and where it does not. The name always stands beside it, so all of it is hidden from screen readers.
 */
export function Avatar({
  profile: { id, kind, displayName, photoId },
  className = "size-11 text-md",
  width = 96,
}: Props) {
  return (
    <span
      aria-hidden
      className={`tint avatar ${kind === "USER" ? "rounded-full" : "rounded-[27%]"} ${className}`}
      style={{ "--hue": hueOf(id) } as CSSProperties}
    >
      {initialsOf(displayName)}
      {photoId && <img src={pictureHref(photoId, width)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
