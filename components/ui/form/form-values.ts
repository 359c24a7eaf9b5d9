import { BASE_FIELD, THEIRS_FIELD } from "@/lib/forms/form-base";
import { type FormValues, valuesOf } from "@/lib/forms/form-fields";

/**
 * Fields that mean something only together, with what they are called, and what they say where that is not the first's
 * text. The name of a list stands for all that is in it: "pictures" for "pictures.0.alt".
 */
export type FormPart = { label: string; names: readonly string[]; text?: (values: FormValues) => string };

/** What a form holds now, as texts by name; of a file by what tells it from another. */
export function snapshotOf(form: FormData): FormValues {
  const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== "");
  return {
    ...valuesOf(form),
    ...Object.fromEntries(
      files.map(([name, { name: title, size, lastModified }]) => [
        `${name} (file)`,
        `${title} ${size} ${lastModified}`,
      ]),
    ),
  };
}

/** What the page came with, whatever was typed or restored by the browser before the script came. */
export function givenIn(form: HTMLFormElement): FormValues {
  const given = new FormData();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      if (chosen) given.append(field.name, chosen.value);
    } else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      if (field.defaultChecked) given.append(field.name, field.value);
    } else if (field instanceof HTMLInputElement && field.type === "file") {
      continue;
    } else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name) {
      given.append(field.name, field.defaultValue);
    }
  }
  return valuesOf(given);
}

export function isSame(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)].filter((name) => !isMergeField(name)));
  return !differ([...names], one, other);
}

/** What was typed over `base`, on top of what is saved by now; `clashes` are the parts that both have changed. */
export function mergeValues(
  parts: readonly FormPart[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { values: FormValues; clashes: FormPart[] } {
  const all = [...new Set([base, mine, theirs].flatMap((values) => Object.keys(values)))];
  const fieldsOf = ({ names }: FormPart) => all.filter((name) => names.some((one) => isUnder(name, one)));
  const untouched = parts.map(fieldsOf).filter((names) => !differ(names, mine, base));
  const isUntouched = (name: string) => untouched.some((names) => names.includes(name));
  const kept = Object.entries(withoutMergeFields(mine)).filter(([name]) => !isUntouched(name));
  const followed = Object.entries(theirs).filter(([name]) => isUntouched(name));
  return {
    values: Object.fromEntries([...kept, ...followed]),
    clashes: parts.filter((part) => {
      const names = fieldsOf(part);
      return differ(names, mine, base) && differ(names, theirs, base) && differ(names, theirs, mine);
    }),
  };
}

/** The base and the choices of sides are no part of what is saved. */
export function withoutMergeFields(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isMergeField(name)));
}

function isMergeField(name: string): boolean {
  return name === BASE_FIELD || name.startsWith(`${THEIRS_FIELD}.`);
}

function isUnder(name: string, list: string): boolean {
  return name === list || name.startsWith(`${list}.`);
}

function differ(names: readonly string[], one: FormValues, other: FormValues): boolean {
  return names.some((name) => plain(one[name]) !== plain(other[name]));
}

/**
 * A field that is not there holds no more than an empty one, and lines end as the browser writes them in one place and
 * as the form sends them in another.
 */
function plain(value: string | string[] = ""): string {
  const texts = [value].flat().filter(Boolean);
  return JSON.stringify(texts.map((text) => text.replace(/\r\n?/g, "\n")));
}
