import { headers } from "next/headers";
import * as z from "zod/mini";
import { requestAddress } from "@/lib/auth/current-visitor";
import { requestViewer, viewerComposedAs } from "@/lib/auth/current-viewer";
import { limitedBy, withIdempotencyKey, type Viewer } from "@/lib/auth/viewer";
import { BASE_FIELD, baseInput, readTheirs, THEIRS_FIELD, withTheirs } from "@/lib/forms/form-base";
import { PROFILE_FIELD, IDEMPOTENCY_KEY_FIELD } from "@/lib/forms/form-fields";
import { inputProblem } from "@/lib/forms/form-input";
import { fieldErrors, type Input } from "@/lib/forms/form-tree";
import { isOwnOrigin } from "@/lib/requests/origin";
import { findRequiring } from "@/lib/organizations/queries/second-factor";
import { isMarked, markRequest } from "@/lib/requests/request-marks";
import { type FormAction, invalid, refuse, type Result } from "@/lib/result";
import { hashOfInput } from "@/lib/run-mutation";
import type { StatedLimit } from "@/lib/requests/action-limits";

/**
 * The one definition of a write, given to `formAction` or `publicAction`: its form, its route, the browser's call and
 * its row of the permissions come from it.
 */
export type ActionDefinition<S extends z.ZodMiniType = z.ZodMiniType, T = unknown> = {
  /** The verb that a person would say; the exported function adds "Action". */
  name: string;
  schema: S;
  /** Fills in what a form cannot send without JavaScript. */
  complete?: (viewer: Viewer, input: Input) => Promise<Input>;
  /** Of what is saved before anybody has filled in what the form asks for; else as what is sent. */
  baseSchema?: z.ZodMiniType<z.output<S>>;
  /** `base`: what the form was opened with, if it says so. */
  mutate: (viewer: Viewer, input: z.output<S>, base?: z.output<S>) => Promise<Result<T>>;
  /** How often one person, and one address, may. */
  limit: StatedLimit;
  /**
   * `key`: it makes something new, once for each key that a form was given, and nothing without one. `domain`: the same
   * input twice comes to the same; a key that is sent counts all the same, so that a late copy undoes nothing.
   */
  idempotency: "key" | "domain";
  /**
   * The page that the form stands on is rendered again with the answer. Only where it cannot put the answer in its
   * place by itself: a write renders nothing otherwise, and pages that Back brings are asked for again after one.
   */
  rerenders?: boolean;
  /** Of all that is sent, files included; a file (`z.file()`) has its own size in the schema. */
  maxBytes?: number;
  /** Also for whoever has agreed to no rules: they take what is theirs along, and go. */
  withoutConsent?: boolean;
  /** Where whoever sends the form of its route without a script is led, and told there what was wrong. */
  page?: string;
};

const mark: unique symbol = Symbol.for("allyway.action");

/** What an action or a handler was made of. Tests find by it what goes around them, what each takes and how often. */
export type ActionMark = {
  kind: "form" | "public" | "route" | "query";
  schema: z.ZodMiniType;
  name?: string;
  limit?: StatedLimit;
  idempotency?: "key" | "domain";
};

/** A form's action that carries its definition. */
export type WriteAction<S extends z.ZodMiniType, T> = FormAction<T> & Defined<ActionDefinition<S, T>>;
export type Defined<D> = { readonly [mark]: { readonly definition: D } };

export function markAction<F extends object, M extends ActionMark>(made: F, of: M): F & { readonly [mark]: M } {
  return Object.assign(made, { [mark]: of });
}

export function actionMarkOf(made: unknown): ActionMark | undefined {
  return (made as { [mark]?: ActionMark } | null)?.[mark];
}

export function definitionOf<D>(action: Defined<D>): D {
  return action[mark].definition;
}

const hiddenFields = z.object({
  [PROFILE_FIELD]: z.uuid(),
  [IDEMPOTENCY_KEY_FIELD]: z.optional(z.uuid()),
  [BASE_FIELD]: z.optional(z.string()),
  [THEIRS_FIELD]: z._default(
    z.custom<string[]>((value) => readTheirs(value) !== null),
    [],
  ),
});

/**
 * Does what a signed-in person sent, as the profile that it was composed as. `read` is asked once it is known who that
 * is.
 */
export function performAction<S extends z.ZodMiniType, T>(
  { name, schema, complete, baseSchema, mutate, limit, idempotency, withoutConsent }: ActionDefinition<S, T>,
  read: () => Promise<Result<Input>>,
): Promise<Result<T>> {
  return admitted(async () => {
    const proved = await requestViewer({ withoutConsent });
    if (proved.status !== "done") return proved;
    const viewer = proved.value;
    return readable(await read(), async (sent) => {
      const hidden = hiddenFields.safeParse(sent);
      if (!hidden.success) return refuse("malformed");
      const { profileId, idempotencyKey, theirs } = hidden.data;
      if (idempotency === "key" && !idempotencyKey) return refuse("malformed");
      const base = hidden.data.base === undefined ? undefined : baseInput(hidden.data.base);
      if (base === null || (base && inputProblem(base))) return refuse("malformed");
      const acting = await viewerComposedAs(viewer, profileId);
      if (!acting) {
        const by = await findRequiring(viewer, profileId);
        return by ? { ...refuse("second-factor-required"), by } : refuse("wrong-profile");
      }
      const input = complete ? await complete(acting, sent) : sent;
      const parsed = schema.safeParse(base ? withTheirs(input, base, theirs) : input);
      if (!parsed.success) return invalid(fieldErrors(parsed.error.issues));
      const parsedBase = base && ((baseSchema ?? schema) as z.ZodMiniType<z.output<S>>).safeParse(base);
      // Nothing can be compared with a base that is no input by now: its sender is told once, then says what counts.
      if (parsedBase?.success === false && theirs.length === 0) return refuse("changed-meanwhile");
      const limited = limitedBy(acting, limit, await requestAddress());
      const sender = idempotencyKey
        ? withIdempotencyKey(limited, idempotencyKey, await hashOfInput([name, profileId, parsed.data]))
        : limited;
      return mutate(sender, parsed.data, parsedBase?.data);
    });
  });
}

/** Seconds after which somebody whom a crowd kept out tries again. */
export const BUSY_SECONDS = 5;

/**
 * Proves the origin. What failed since something bounded was used up is refused: what was typed stays, and the same can
 * be sent again.
 */
export async function admitted<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  markRequest("reached");
  if (!isOwnOrigin((await headers()).get("origin"))) return refuse("foreign-origin");
  try {
    return await attempt();
  } catch (error) {
    if (!isMarked("busy")) throw error;
    markRequest("refused");
    return refuse("busy", BUSY_SECONDS);
  }
}

/** Goes on with what a table can hold. */
export async function readable<T>(read: Result<Input>, go: (input: Input) => Promise<Result<T>>): Promise<Result<T>> {
  return read.status === "done" ? (inputProblem(read.value) ?? go(read.value)) : read;
}
