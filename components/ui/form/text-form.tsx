import type { ComponentProps } from "react";
import { DraftBanner } from "./draft-banner";
import { FormProblems } from "./form-problems";
import { SubmitButton } from "./submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import type { useDraftForm } from "./use-draft-form";

type Props<T> = {
  form: Pick<ReturnType<typeof useDraftForm<T>>, "answer" | "pending" | "round" | "merge" | "draft" | "formProps">;
  /** What the form is called. */
  name: string;
  /** Sent with it, `profileId` among them. */
  hidden: Record<string, string>;
  area: ComponentProps<typeof TextArea>;
  signInTo: string;
  send: Omit<ComponentProps<typeof SubmitButton>, "pending">;
};

/** A form of one text, of which nothing that was typed is lost: its caller holds it (`useDraftForm`). */
export function TextForm<T>({ form, name, hidden, area, signInTo, send }: Props<T>) {
  const { answer, pending, round, merge, draft, formProps } = form;
  return (
    <form {...formProps} aria-label={name} className="mt-2 flex flex-col gap-3">
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <DraftBanner draft={draft} />
      <TextArea key={round} {...area} />
      <FormProblems {...{ answer, merge, round }} signInTo={signInTo} />
      <SubmitButton className="self-start" {...send} pending={pending} />
    </form>
  );
}
