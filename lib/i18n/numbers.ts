/** To make a formatter takes a hundred times as long as to use it; there are as many as languages, shapes and zones. */
const formatters = new Map<string, unknown>();

/** What every page needs of formats: the rest is in `formats.ts`. */
export function numberText(value: number, locale: string): string {
  return kept(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

export function kept<T>(key: string, make: () => T): T {
  const found = formatters.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  formatters.set(key, made);
  return made;
}
