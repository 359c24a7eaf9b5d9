import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import type { PasskeyState } from "./use-passkey";

type Props = { of: Pick<PasskeyState, "answer" | "problem">; signInTo?: string };

/** Why nothing came of it: in the browser, or on the server. */
export function PasskeyFailure({ of: { answer, problem }, signInTo }: Props) {
  const t = useTranslations();
  const text = problem.message ?? (problem.problem && t(problem.problem));
  // What a browser says is no field that anybody could mend.
  const isUnread = answer.status === "invalid";
  if (!text && !isUnread) return <FormFailure answer={answer} signInTo={signInTo} />;
  return (
    <Banner kind="error">
      <p>{text ?? t("errors.passkey-refused")}</p>
    </Banner>
  );
}
