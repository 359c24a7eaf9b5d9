import { encode } from "uqr";

/** Light around the code, in its own dots, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Drawn here: nobody else is told what it says. Dark on light in both themes, which all readers take. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-lg bg-white"
    >
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}
