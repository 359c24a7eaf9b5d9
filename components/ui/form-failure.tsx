import type { ReactNode } from "react";
import { Banner } from "./banner";
import type { ActionFailure, FormAnswer } from "./use-form-action";

type Props<T> = {
  answer: FormAnswer<T>;
  failures: Record<ActionFailure, string>;
  reload: string;
  /** The way on for someone who is signed out. */
  signIn?: ReactNode;
  /** The way on for someone who may not act as this profile any more; without one the page is loaded anew. */
  elsewhere?: ReactNode;
};

/** Why the whole form was not taken; what is wrong with one field stands at the field. */
export function FormFailure<T>({ answer, failures, reload, signIn, elsewhere }: Props<T>) {
  const again = (
    <button type="button" className="banner-link text-danger-ink" onClick={() => location.reload()}>
      {reload}
    </button>
  );
  if (answer.status === "refused") {
    return (
      <Banner kind="error">
        <p>{answer.message}</p>
        {answer.reason === "signed-out" && signIn}
        {answer.reason === "wrong-profile" && (elsewhere || again)}
      </Banner>
    );
  }
  if (answer.status !== "failed") return null;
  return (
    <Banner kind="error">
      <p>{failures[answer.reason]}</p>
      {answer.reason === "old-page" && again}
    </Banner>
  );
}
