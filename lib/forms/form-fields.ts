/** What a form sends beside its fields. */
export const PROFILE_FIELD = "profileId";
export const IDEMPOTENCY_KEY_FIELD = "idempotencyKey";
/** What a script sends of a form that asks for a proof: the token, or why it has none; empty where it was not asked yet. */
export const PROOF_FIELD = "integrityToken";
export const PROOF_ERROR_FIELD = "integrityError";

/** Entries of one form; our largest has some eighty, each topic's box included. */
export const MAX_FORM_ENTRIES = 200;
const MAX_NAME_LENGTH = 100;
/** Parts of a name: "entries.0.links.1.title" has five. */
export const MAX_INPUT_DEPTH = 8;

/** A name begins with a letter, a place in a list is a number: so neither "__proto__" nor "1e9" is ever one. */
const NAME = /^[a-z][a-z0-9]*$/i;
const PLACE = /^(0|[1-9]\d{0,2})$/;

const noFields = [PROFILE_FIELD, IDEMPOTENCY_KEY_FIELD, PROOF_FIELD, PROOF_ERROR_FIELD];

/** What was typed, by the fields' own names; a name that came more than once holds a list. */
export type FormValues = Record<string, string | string[]>;

/**
 * What a form holds as texts by their names, as they are shown again or kept as a draft: without files, secrets and what is no
 * field.
 */
export function valuesOf(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, all] of fieldsIn(form) ?? []) {
    const texts = all.filter((value) => typeof value === "string");
    if (texts.length === 0 || isSecret(name) || noFields.includes(name)) continue;
    values[name] = texts.length === 1 ? texts[0]! : texts;
  }
  return values;
}

/** Passwords and codes: they are not sent back, nor kept. */
function isSecret(name: string): boolean {
  return /password|verificationCode/i.test(name);
}

export function textIn(values: FormValues, name: string): string {
  return listIn(values, name)[0] ?? "";
}

export function listIn(values: FormValues, name: string): string[] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value === undefined ? [] : [value].flat();
}

/** Null where there is more than any form of ours has. */
export function fieldsIn(form: FormData): Map<string, (string | File)[]> | null {
  const fields = new Map<string, (string | File)[]>();
  let entries = 0;
  for (const [name, value] of form) {
    if ((entries += 1) > MAX_FORM_ENTRIES) return null;
    if (!isFieldName(name) || isEmptyFile(value)) continue;
    const all = fields.get(name);
    if (all) all.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

function isFieldName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false;
  const [first = "", ...rest] = name.split(".");
  return NAME.test(first) && rest.length < MAX_INPUT_DEPTH && rest.every((part) => NAME.test(part) || isPlace(part));
}

export function isPlace(part: string): boolean {
  return PLACE.test(part) && Number(part) < MAX_FORM_ENTRIES;
}

/** What browsers send for a file that nobody chose. */
function isEmptyFile(value: string | File): boolean {
  return typeof value !== "string" && value.size === 0 && value.name === "";
}
