import type { CSSProperties } from "react";
import { hueOf } from "./hue";

type Props = { id: string; name: string; kind: "USER" | "ORGANIZATION"; className?: string };

/**
 * People are circles, organizations rounded squares. The name always stands beside it, so it is hidden from screen
 * readers.
 */
export function Avatar({ id, name, kind, className = "size-11 text-md" }: Props) {
  return (
    <span
      aria-hidden
      className={`tint grid shrink-0 place-items-center overflow-hidden font-heavy inset-ring inset-ring-text/8 select-none ${kind === "USER" ? "rounded-full" : "rounded-[27%]"} ${className}`}
      style={{ "--hue": hueOf(id) } as CSSProperties}
    >
      {initialsOf(name)}
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
