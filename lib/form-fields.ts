/** What a form sends beside its fields. */
export const PROFILE_FIELD = "profileId";
export const IDEMPOTENCY_KEY_FIELD = "idempotencyKey";

/**
 * The text entries of a form; files and React's own entries are left out. What comes more than once is joined by
 * commas.
 */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("$")) continue;
    const texts = fields.get(name);
    if (texts) texts.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, texts]) => [name, texts.join(",")]));
}
