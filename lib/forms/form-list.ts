import * as z from "zod/mini";

/** Fields of one name, such as checked boxes, of which a form sends none, one or several. An empty text is none. */
export function listOf<S extends z.ZodMiniType>(item: S) {
  type Given = z.input<S> | readonly z.input<S>[] | undefined;
  const listed = z.transform((given: Given) =>
    (Array.isArray(given) ? [...given] : given === undefined ? [] : [given]).filter((value) => value !== ""),
  );
  return z.pipe(listed, z.array(item));
}

/** Checked boxes: of these names some, each once. `tooMany` is the key of the message for more than `max`. */
export function choicesOf<const T extends string>(
  names: readonly T[],
  max = names.length,
  tooMany = "errors.malformed",
) {
  const name = z.enum(names, "errors.malformed");
  const unique = z.transform((chosen: T[]) => [...new Set(chosen)]);
  return z.pipe(z.pipe(listOf(name), unique), z.array(name).check(z.maxLength(max, tooMany)));
}
