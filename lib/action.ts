import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import type * as z from "zod/mini";
import { fieldsOf } from "@/lib/form-fields";
import { formOf, formState } from "@/lib/form-input";
import { isOwnOrigin } from "@/lib/origin";
import { isMarked, markRequest } from "@/lib/request-marks";
import { invalid, refuse, type FormAction, type Result } from "@/lib/result";
import { isStorable } from "@/lib/text";
import type { StatedLimit } from "@/lib/action-limits";

const mark = Symbol.for("allyway.action");

/**
 * What `defineAction` leaves on the function that it makes: tests find by it what was made otherwise, what each takes
 * and how often.
 */
export type ActionMark = { kind: "form" | "public" | "route" | "query"; schema: z.ZodMiniType; limit?: StatedLimit };
export type ActionOptions = { revalidate?: string[] };

/** Seconds after which somebody whom a crowd kept out tries again. */
export const BUSY_SECONDS = 5;

/**
 * What every action goes through: the origin is checked, the typed fields are taken from whatever was sent, the
 * result becomes what the form shows. The mark that it leaves is asked for by a test: no action goes around it.
 */
export function defineAction<T>(
  of: ActionMark,
  attempt: (typed: Record<string, string>) => Promise<Result<T>>,
  { revalidate = [] }: ActionOptions,
): FormAction<T> {
  async function action(...input: unknown[]) {
    markRequest("reached");
    const form = formOf(input);
    const typed = form ? fieldsOf(form) : {};
    const result = isOwnOrigin((await headers()).get("origin"))
      ? await unlessBusy(() => tried(typed))
      : refuse("foreign-origin");
    if (result.status === "done") revalidate.forEach((path) => revalidatePath(path));
    return formState(result, typed);
  }
  async function tried(typed: Record<string, string>) {
    const wrong = Object.keys(typed).find((name) => !isStorable(typed[name]));
    return wrong === undefined ? attempt(typed) : invalid({ [wrong]: "validations.unprintable" });
  }
  return markAction(action, of);
}

export function markAction<F extends object>(made: F, of: ActionMark): F {
  return Object.assign(made, { [mark]: of });
}

export function actionMarkOf(made: unknown): ActionMark | undefined {
  return (made as { [mark]?: ActionMark } | null)?.[mark];
}

/**
 * A write that failed since something bounded was used up is refused: what was typed stays, and the same form can be
 * sent again.
 */
async function unlessBusy<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await attempt();
  } catch (error) {
    if (!isMarked("busy")) throw error;
    markRequest("refused");
    return refuse("busy", BUSY_SECONDS);
  }
}
