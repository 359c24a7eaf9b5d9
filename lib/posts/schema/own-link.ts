import * as z from "zod/mini";
import { handleOf, isHandle } from "@/lib/profiles/handle";

type Path =
  | { kind: "post"; id: string }
  | { kind: "profile"; handle: string }
  | { kind: "job"; organizationId: string; id: string };

/** `path`: of a page of this site that shows a post, a profile or a job. */
export const ownLinkSchema = z.object({
  path: z.pipe(
    z.pipe(z.string("errors.malformed").check(z.maxLength(200, "errors.malformed")), z.transform(pathOf)),
    z.custom<Path>((path) => path !== null, "errors.not-found"),
  ),
});
export type OwnLink = z.infer<typeof ownLinkSchema>;

function pathOf(path: string): Path | null {
  const [, noun, first = "", second, ...rest] = path.replace(/\/$/, "").split("/");
  const isId = (text: string) => z.uuid().safeParse(text).success;
  if (rest.length > 0) return null;
  if (noun === "jobs")
    return isId(first) && second && isId(second) ? { kind: "job", organizationId: first, id: second } : null;
  if (second !== undefined) return null;
  if (noun === "posts") return isId(first) ? { kind: "post", id: first } : null;
  const handle = handleOf(first);
  return noun === "profile" && isHandle(handle) ? { kind: "profile", handle } : null;
}
