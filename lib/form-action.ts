import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import * as z from "zod/mini";
import { marked } from "@/lib/action-registry";
import { currentViewer, viewerComposedAs } from "@/lib/auth/current-viewer";
import { submitting, type Viewer } from "@/lib/auth/viewer";
import { fieldErrors, fieldsOf, formOf, formState, PROFILE_FIELD, WRITE_KEY_FIELD } from "@/lib/form-input";
import { isOwnOrigin } from "@/lib/origin";
import { invalid, refuse, type FormAction, type Result } from "@/lib/result";
import { hashOfInput } from "@/lib/write";

const hiddenFields = z.object({ [PROFILE_FIELD]: z.uuid(), [WRITE_KEY_FIELD]: z.optional(z.uuid()) });

/**
 * The gate of every signed-in form: proves the origin, the viewer and the profile that the form was composed as,
 * parses all of it, calls one mutation. `name` tells this form's inputs from those of others under one write key.
 */
export function formAction<S extends z.ZodMiniType, T>(
  name: string,
  schema: S,
  mutate: (viewer: Viewer, input: z.output<S>) => Promise<Result<T>>,
  { revalidate = [] }: { revalidate?: string[] } = {},
): FormAction<T> {
  return marked(async (...input: unknown[]) => {
    const form = formOf(input);
    const typed = form ? fieldsOf(form) : {};
    const result = await attempt(typed);
    if (result.status === "done") revalidate.forEach((path) => revalidatePath(path));
    return formState(result, typed);
  }, "form");

  async function attempt(typed: Record<string, string>): Promise<Result<T>> {
    if (!isOwnOrigin((await headers()).get("origin"))) return refuse("foreign-origin");
    const viewer = await currentViewer();
    if (!viewer) return refuse("signed-out");
    const hidden = hiddenFields.safeParse(typed);
    if (!hidden.success) return refuse("malformed");
    const { profileId, writeKey } = hidden.data;
    const acting = await viewerComposedAs(viewer, profileId);
    if (!acting) return refuse("wrong-profile");
    const parsed = schema.safeParse(typed);
    if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
    const sender = writeKey ? submitting(acting, writeKey, hashOfInput([name, profileId, parsed.data])) : acting;
    return mutate(sender, parsed.data);
  }
}
