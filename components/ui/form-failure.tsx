import type { ReactNode } from "react";
import { Banner } from "./banner";
import type { ActionFailure, FormAnswer } from "./use-form-action";

type Props<T> = {
  answer: FormAnswer<T>;
  failures: Record<ActionFailure, string>;
  reload: string;
  /** The way on for someone who is signed out. */
  signIn?: ReactNode;
};

/** Why the whole form was not taken; what is wrong with one field stands at the field. */
export function FormFailure<T>({ answer, failures, reload, signIn }: Props<T>) {
  if (answer.status === "refused") {
    return <Banner kind="error"><p>{answer.message}</p>{answer.reason === "signed-out" && signIn}</Banner>;
  }
  if (answer.status !== "failed") return null;
  return (
    <Banner kind="error">
      <p>{failures[answer.reason]}</p>
      {answer.reason === "old-page" && (
        <button type="button" className="banner-link text-danger-ink" onClick={() => location.reload()}>{reload}</button>
      )}
    </Banner>
  );
}
