import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { LetIn } from "@/components/accounts/approval/let-in";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { ComeBack } from "@/components/accounts/deactivation/come-back";
import { SuspendedNotice } from "@/components/suspensions/suspended-notice";
import { withClientMessages } from "@/components/shell/client-messages";
import { SignOut } from "@/components/shell/navigation/sign-out";
import { safeCallbackPath, signInPath } from "@/lib/auth/callback-url";
import { currentAway } from "@/lib/auth/current-viewer";
import { env } from "@/lib/env";

type Props = { searchParams: Promise<{ callbackURL?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const away = await currentAway();
  const t = await getTranslations(away?.suspension ? "auth.suspended" : away?.signUp ? "auth.letIn" : "auth.comeBack");
  return { title: t("title") };
}

export default withClientMessages("(auth)/auth/come-back/page", ComeBackPage);

/**
 * Of whoever has proved who they are and is hidden from everybody: they come back, read why they are suspended, or say why
 * they want to be let in. Anybody else signs in first, or is back already.
 */
async function ComeBackPage({ searchParams }: Props) {
  const path = safeCallbackPath((await searchParams).callbackURL);
  const away = await currentAway();
  if (!away) redirect(signInPath(path));
  const { deletesAt, suspension, signUp } = away;
  const t = await getTranslations(suspension ? "auth.suspended" : signUp ? "auth.letIn" : "auth.comeBack");
  return (
    <AuthFrame title={t("title")} lead={t("lead")}>
      {suspension ? (
        <SuspendedNotice suspension={suspension} isGoing={deletesAt !== null} contact={env().CONTACT_MAIL} />
      ) : signUp ? (
        <LetIn {...signUp} deletesAt={deletesAt?.getTime() ?? null} />
      ) : (
        <ComeBack deletesAt={deletesAt?.getTime() ?? null} callbackPath={path} />
      )}
      <div className="mt-4 flex justify-center">
        <SignOut />
      </div>
    </AuthFrame>
  );
}
