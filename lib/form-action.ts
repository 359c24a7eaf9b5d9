import * as z from "zod/mini";
import { requestAddress } from "@/lib/auth/current-visitor";
import { requestViewer, viewerComposedAs } from "@/lib/auth/current-viewer";
import { limitedBy, withIdempotencyKey, type Viewer } from "@/lib/auth/viewer";
import { PROFILE_FIELD, IDEMPOTENCY_KEY_FIELD } from "@/lib/form-fields";
import { fieldErrors } from "@/lib/form-input";
import { defineAction, type ActionOptions } from "@/lib/action";
import { invalid, refuse, type FormAction, type Result } from "@/lib/result";
import { hashOfInput } from "@/lib/run-mutation";
import type { StatedLimit } from "@/lib/action-limits";

const hiddenFields = z.object({ [PROFILE_FIELD]: z.uuid(), [IDEMPOTENCY_KEY_FIELD]: z.optional(z.uuid()) });

/**
 * Makes the action of a signed-in form: it proves the viewer and the profile that the form was composed as, parses all
 * input, calls one mutation. `name` tells this form's inputs from those of others under one idempotency key. What makes
 * something new is done `once` for a key, and not without one. `limit` says how often one person, and one address, may.
 */
export function formAction<S extends z.ZodMiniType, T>(
  name: string,
  schema: S,
  mutate: (viewer: Viewer, input: z.output<S>) => Promise<Result<T>>,
  { limit, once = false, ...options }: ActionOptions & { limit: StatedLimit; once?: boolean },
): FormAction<T> {
  return defineAction<T>(
    { kind: "form", schema, limit },
    async (typed) => {
      const viewer = await requestViewer();
      if (!viewer) return refuse("signed-out");
      const hidden = hiddenFields.safeParse(typed);
      if (!hidden.success) return refuse("malformed");
      const { profileId, idempotencyKey } = hidden.data;
      if (once && !idempotencyKey) return refuse("malformed");
      const acting = await viewerComposedAs(viewer, profileId);
      if (!acting) return refuse("wrong-profile");
      const parsed = schema.safeParse(typed);
      if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
      const limited = limitedBy(acting, limit, await requestAddress());
      const sender = idempotencyKey
        ? withIdempotencyKey(limited, idempotencyKey, hashOfInput([name, profileId, parsed.data]))
        : limited;
      return mutate(sender, parsed.data);
    },
    options,
  );
}
