export type Thing = Record<string, unknown>;

/** What nobody typed, and no field takes: some programs leave it in what they write. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Null for what is no JSON or no object. Breaks and other control characters within a text, which JSON forbids, are read. */
export function parseThing(text: string): Thing | null {
  const value = parsed(text) ?? parsed(text.replace(TEXT, escapeControls));
  return isThing(value) ? value : null;
}

/** What stands between two quotation marks, or behind one that has no other: so that each sign is looked at once. */
const TEXT = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)/g;

function escapeControls(text: string): string {
  return text.replace(/[\u0000-\u001f]/g, (sign) => JSON.stringify(sign).slice(1, -1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Never what an object inherits. */
export function own(from: Thing, name: string): unknown {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

/** Reads the parts of a file by their names; `misshapen` hears of each that is there, but is not what it should be. */
export function partsReader(misshapen: (name: string) => void) {
  function there(from: Thing, name: string): unknown {
    return own(from, name) ?? undefined;
  }

  function thing(from: Thing, name: string): Thing {
    const value = there(from, name);
    if (isThing(value)) return value;
    if (value !== undefined) misshapen(name);
    return {};
  }

  function list<T>(from: Thing, name: string, isPart: (value: unknown) => value is T): T[] {
    const value = there(from, name);
    if (value === undefined) return [];
    const parts = Array.isArray(value) ? value.filter(isPart) : [];
    if (!Array.isArray(value) || parts.length < value.length) misshapen(name);
    return parts;
  }

  /** A number is taken as it would be written: other programs write years so. */
  function string(from: Thing, name: string): string {
    const value = there(from, name);
    if (typeof value === "string") return value.replace(CONTROL, "");
    if (typeof value === "number") return String(value);
    if (value !== undefined) misshapen(name);
    return "";
  }

  /**
   * `most`: so many lines make a text that is too long, whatever they say, and each further one would only cost time.
   */
  function strings(from: Thing, name: string, most = Infinity): string[] {
    return list(from, name, (value) => typeof value === "string")
      .filter((text) => text !== "")
      .slice(0, most)
      .map((text) => text.replace(CONTROL, ""));
  }

  return {
    string,
    strings,
    thing,
    things: (from: Thing, name: string) => list(from, name, isThing),
    firstString: (from: Thing, names: string[]) => names.map((name) => string(from, name)).find(Boolean) ?? "",
  };
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
