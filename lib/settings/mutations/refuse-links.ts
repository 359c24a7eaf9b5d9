import type { Viewer } from "@/lib/auth/viewer";
import { findLinks } from "@/lib/posts/links";
import { invalid, type Invalid, type Result } from "@/lib/result";
import { blockedDomains, isBlocked } from "@/lib/settings/domain-query";
import { hostOf } from "@/lib/strings/web-address";

type Finder = (text: string) => string[];

type Mutation<I, T> = (viewer: Viewer, input: I, base?: I) => Promise<Result<T>>;

/**
 * A write of something new: nothing is done where a text of it leads to a blocked domain, which its field is told. What
 * its form says that it was opened with counts nothing here: nobody compares that with anything.
 */
export function refusingLinks<I, T>(mutate: Mutation<I, T>): Mutation<I, T> {
  return async (viewer, input, base) => (await linkRefusal())(input) ?? mutate(viewer, input, base);
}

/**
 * The same of an edit that compares its base with what is there, field by field, and writes nothing that its form did not
 * change: what led there before may stay.
 */
export function refusingNewLinks<I, T>(mutate: Mutation<I, T>): Mutation<I, T> {
  return async (viewer, input, base) => (await linkRefusal())(input, base) ?? mutate(viewer, input, base);
}

/** What says of an input which of its fields lead to a blocked domain to which the same field `before` did not. */
export async function linkRefusal(): Promise<(input: unknown, before?: unknown) => Invalid | null> {
  const blocked = await blockedDomains();
  const find = (text: string) =>
    blocked.size === 0
      ? []
      : Array.from(findLinks(text), ({ href }) => href).filter((href) => isBlocked(blocked, hostOf(href), "links"));
  return (input, before) => {
    const fields = Object.fromEntries(
      Object.entries(input ?? {}).flatMap(([name, value]) => {
        const known = new Set(
          textsIn((before as Record<string, unknown> | undefined)?.[name]).flatMap(([, text]) => find(text)),
        );
        return newIn(find, value, name, known).map((path) => [path, "validations.blocked-link"]);
      }),
    );
    return Object.keys(fields).length > 0 ? invalid(fields) : null;
  };
}

function newIn(find: Finder, value: unknown, name: string, known: Set<string>): string[] {
  const found = textsIn(value, name).filter(([, text]) => find(text).some((href) => !known.has(href)));
  return found.map(([path]) => path);
}

/** Every text in a value, and where it stands, as a form names it. */
function textsIn(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}
