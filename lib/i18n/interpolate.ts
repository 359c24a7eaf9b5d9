/**
 * Puts values into a text that a client leaf got as a prop: "Like, {count}".
 * Only plain places; plurals are formed on the server.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
