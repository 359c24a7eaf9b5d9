import KeyRound from "lucide-react/icons/key-round";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Spinner } from "@/components/ui/spinner";
import { PasskeyFailure } from "./passkey-failure";
import type { PasskeyState } from "./use-passkey";

type Props = { state: PasskeyState; label: string; signInTo?: string } & Pick<
  ComponentProps<"button">,
  "onClick" | "className"
>;

/** Browsers ask for passkeys by script alone. */
export function PasskeyButton({ state, label, signInTo, onClick, className = "btn-secondary btn-lg w-full" }: Props) {
  const t = useTranslations("auth.passkey");
  const { pending } = state;
  return (
    <div className="flex flex-col gap-2.5 [@media(scripting:none)]:hidden">
      <PasskeyFailure of={state} signInTo={signInTo} />
      <button
        type="button"
        className={`btn ${className}`}
        aria-busy={pending}
        aria-disabled={pending}
        onClick={onClick}
      >
        {pending ? <Spinner /> : <KeyRound aria-hidden />}
        {label}
      </button>
      <p role="status" className="sr-only">
        {pending && t("pending")}
      </p>
    </div>
  );
}
