import { BASE_FIELD } from "@/lib/forms/form-base";
import { FormClash } from "./form-clash";
import { FormFailure } from "./form-failure";
import type { FormAnswer } from "./use-form-action";
import type { useDraftForm } from "./use-draft-form";

type Props = Pick<ReturnType<typeof useDraftForm>, "merge" | "round"> & {
  answer: FormAnswer<unknown>;
  signInTo: string;
};

/** Beneath the fields of something saved: what it rests on, what has changed meanwhile, or why it was not done. */
export function FormProblems({ answer, merge, round, signInTo }: Props) {
  const isChanged = answer.status === "refused" && answer.reason === "changed-meanwhile";
  return (
    <>
      {merge.base && <input type="hidden" name={BASE_FIELD} value={JSON.stringify(merge.base)} />}
      <FormClash key={`clash-${round}`} {...merge} isTold={isChanged} />
      {!(isChanged && merge.clashes.length > 0) && <FormFailure answer={answer} signInTo={signInTo} />}
    </>
  );
}
