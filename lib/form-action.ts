import { refresh } from "next/cache";
import type * as z from "zod/mini";
import { type ActionDefinition, markAction, performAction, type WriteAction } from "@/lib/requests/action";
import { formOf, formState, readForm } from "@/lib/forms/form-input";

/**
 * The form's action of a write. `routeAction` makes a route handler of it, `callAction` calls that from the browser.
 */
export function formAction<S extends z.ZodMiniType, T>(definition: ActionDefinition<S, T>): WriteAction<S, T> {
  async function action(...sent: unknown[]) {
    const form = formOf(sent);
    const result = await performAction(definition, async () => readForm(form, definition.maxBytes));
    const rerendered = result.status === "done" && definition.rerenders === true;
    // What others have saved meanwhile comes with the refusal: the form shows it beside what was typed.
    if (rerendered || (result.status === "refused" && result.reason === "changed-meanwhile")) refresh();
    return formState(result, form, rerendered);
  }
  const { name, schema, limit, idempotency } = definition;
  return markAction(action, { kind: "form", name, schema, limit, idempotency, definition });
}
