import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { SignOut } from "@/components/shell/navigation/sign-out";
import { Link } from "@/components/ui/link";
import { AgreeForm } from "./agree-form";

/** Between the first sign-in by a provider, which has made the account, and everything else. */
export async function AgreeScreen(props: ComponentProps<typeof AgreeForm>) {
  const t = await getTranslations("auth.rules");
  return (
    <AuthFrame title={t("title")} lead={t("lead")}>
      <AgreeForm {...props} />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <SignOut />
        <Link href="/settings/data" className="menu-item">
          {t("takeAlong")}
        </Link>
        <Link href="/settings/delete" className="menu-item menu-item-danger">
          {t("leave")}
        </Link>
      </div>
    </AuthFrame>
  );
}
