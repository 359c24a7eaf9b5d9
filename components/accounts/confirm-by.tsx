import { useTranslations } from "next-intl";
import type { SignInWays } from "@/lib/accounts/queries";
import { ProviderButtons } from "./providers/provider-buttons";

type Props = { providers: SignInWays["offered"]; path: string; onDone?: () => void };

/** Whoever has no password shows by a provider that it is still them; in this page they come back to `path`. */
export function ConfirmBy({ providers, path, onDone }: Props) {
  const t = useTranslations("auth");
  return (
    <ProviderButtons
      providers={providers}
      purpose="confirm"
      callbackPath={path}
      onDone={onDone}
      labelOf={(provider) => t("recent.with", { provider: t(`provider.${provider}`) })}
      className="btn-primary"
    />
  );
}
