import { useTranslations } from "next-intl";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { finishPhoneAction, removePhoneAction, startPhoneAction } from "@/lib/accounts/actions/phone-factor";
import { tellDone } from "../tell-done";
import type { RecentLoginState } from "../use-recent-login";
import { useCodeForm } from "./use-code-form";

export type PhoneForms = ReturnType<typeof usePhoneForms>;

/** The forms of a phone. `onCodes` hears the recovery codes that a new factor brings, and of their end with the last one. */
export function usePhoneForms(recent: RecentLoginState, onCodes: (codes: string[] | null) => void) {
  const t = useTranslations("settings.secondFactor.phone");
  return {
    start: useActionForm({
      action: startPhoneAction,
      schema: async () => (await import("@/lib/accounts/schema/phone")).startPhoneSchema,
      onAnswer: (answer, _sent, again) => recent.hear(answer, again),
    }),
    finish: useCodeForm(finishPhoneAction, recent, ({ codes }) => onCodes(codes)),
    remove: useCodeForm(removePhoneAction, recent, () => {
      onCodes(null);
      tellDone(t("removed"));
    }),
  };
}
