import { type FormValues, valuesOf } from "@/lib/form-fields";

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
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => plain(one[name]) === plain(other[name]),
  );
}

/**
 * A field that is not there holds no more than an empty one, and lines end as the browser writes them in one place and as
 * the form sends them in another.
 */
function plain(value: string | string[] = ""): string {
  const texts = [value].flat().filter(Boolean);
  return JSON.stringify(texts.map((text) => text.replace(/\r\n?/g, "\n")));
}
