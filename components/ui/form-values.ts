import { type FormValues, listIn, valuesOf } from "@/lib/form-fields";

/** What a form holds now, as the server will read it. */
export function valuesIn(form: HTMLFormElement): FormValues {
  return valuesOf(new FormData(form));
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
    } else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name) {
      given.append(field.name, field.defaultValue);
    }
  }
  return valuesOf(given);
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => plain(listIn(one, name)) === plain(listIn(other, name)),
  );
}

/** A field that is not there holds no more than an empty one. */
function plain(texts: string[]): string {
  return JSON.stringify(texts.filter(Boolean).map((text) => text.replace(/\r\n?/g, "\n")));
}
