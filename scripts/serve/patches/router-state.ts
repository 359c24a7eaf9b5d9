const MARKERS = ["refetch", "inside-shared-layout", "metadata-only"];
const PARAMETERS = [
  "c",
  "oc",
  "d",
  ...["ci", "di"].flatMap((kind) => ["(..)(..)", "(.)", "(..)", "(...)"].map((at) => kind + at)),
];

/**
 * Whether Next can read what its router says of the page that it shows (Next-Router-State-Tree): where it cannot, a page
 * that is not found fails with 500, though what was sent is wrong. A test compares both.
 *
 * Upstream: next/dist/server/app-render/parse-and-validate-flight-router-state. Seen on Next 16.4.6. Until Next answers
 * what it cannot read with 400, or as if it had not been sent.
 */
export function isRouterState(header: string): boolean {
  try {
    return isTree(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/** A segment, what is beneath it by slot, and what is to be fetched of it. */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 6) return false;
  const [segment, slots, refresh = null, marker = null, hints = null, said = ""] = value as unknown[];
  return (
    isSegment(segment) &&
    typeof slots === "object" &&
    slots !== null &&
    Object.values(slots).every(isTree) &&
    (refresh === null || isTexts(refresh, 2)) &&
    (marker === null || MARKERS.includes(marker as string)) &&
    (hints === null || typeof hints === "number") &&
    typeof said === "string"
  );
}

/** A name, or a parameter: its name, its value, its kind and what else may stand in its place. */
function isSegment(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, held, kind, siblings] = value as unknown[];
  return isTexts([name, held], 2) && PARAMETERS.includes(kind as string) && (siblings === null || isTexts(siblings));
}

function isTexts(value: unknown, length?: number): boolean {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false;
  return value.every((text) => typeof text === "string");
}
