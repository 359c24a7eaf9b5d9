import type { FormValues } from "@/lib/forms/form-fields";
import type { FormAction } from "@/lib/result";
import type { DraftName } from "./drafts";
import type { FormSchema } from "./use-form-resolver";
import type { FormPart } from "./form-values";
import type { FormAnswer } from "./use-form-action";

export type DraftFormOptions<T> = {
  action: FormAction<T>;
  /** The action's own; it reads the form as the server will. */
  schema: FormSchema;
  draft: DraftName;
  /**
   * All that is saved, by the names of the fields, hidden ones too; what others save meanwhile is told by its `parts`.
   */
  saved?: FormValues;
  parts?: readonly FormPart[];
  /** For an action that makes something new. */
  idempotencyKey?: string;
  /** How many rows each repeated group has at first: `{ entries: 2 }`. */
  rows?: Record<string, number>;
  /** Hears every answer to what was sent; `again` sends what stands in the form once more. */
  onAnswer?: (answer: FormAnswer<T>, again: () => void, sent: FormData) => void;
  /** Before it is sent; `go` sends it. */
  confirm?: (values: FormValues, go: () => void) => void;
  /** All that stands in the form is with the server. */
  onSaved: (value: T) => void;
};
