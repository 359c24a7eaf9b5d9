import { fieldsOf, PROFILE_FIELD, IDEMPOTENCY_KEY_FIELD } from "@/lib/form-fields";

export type FormValues = Record<string, string>;

/** What a form holds now, as the server will read it. */
export function valuesIn(form: HTMLFormElement): FormValues {
  return typedOnly(new FormData(form));
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
  return typedOnly(given);
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => plain(one[name]) === plain(other[name]),
  );
}

function plain(value = ""): string {
  return value.replace(/\r\n?/g, "\n");
}

/** Without passwords: they are kept nowhere, and nobody is asked before they are left. */
function typedOnly(form: FormData): FormValues {
  const values = Object.fromEntries(Object.entries(fieldsOf(form)).filter(([name]) => !/password/i.test(name)));
  delete values[PROFILE_FIELD];
  delete values[IDEMPOTENCY_KEY_FIELD];
  return values;
}
