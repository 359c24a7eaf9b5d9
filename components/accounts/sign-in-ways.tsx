"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { unlinkProviderAction } from "@/lib/accounts/actions/provider";
import type { Provider } from "@/lib/accounts/schema/provider";
import { Passkeys, type PasskeysProps } from "./passkeys/passkeys";
import { ProviderButtons } from "./providers/provider-buttons";
import { RecentLogin } from "./recent-login";
import { RecentLoginButton } from "./recent-login-button";
import { tellDone } from "./tell-done";
import { useRecentLogin } from "./use-recent-login";

type Props = Omit<PasskeysProps, "recent"> & { email: string; offered: Provider[]; hasAuthenticatedRecently: boolean };

/** By what the account can be opened, and what could be added. The last way has no button. */
export function SignInWays({ email, ways, offered, held, ...viewed }: Props) {
  const { profileId, hasAuthenticatedRecently, hasApp, phone } = viewed;
  const hasSecondFactor = hasApp || phone.factor !== null;
  const t = useTranslations("settings.signIn");
  const names = useTranslations("auth.provider");
  const recent = useRecentLogin();
  // What is not offered here any more opens nothing.
  const others = Number(ways.password) + ways.passkeys;
  const isLast = (provider: Provider) => others === 0 && ways.offered.every((one) => one === provider);
  const isOnly = others + ways.providers.length < 2 || ways.providers.some(isLast);
  return (
    <>
      <RecentLogin
        recent={recent}
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        ways={ways}
        path="/settings/sign-in"
      />
      <ul className="card card-flat divide-y divide-border">
        <Way
          name={t("email")}
          state={
            <bdi className="wrap-anywhere" data-typed>
              {email}
            </bdi>
          }
        >
          <Link href="/settings/email" className="btn btn-secondary btn-sm">
            {t("changeEmail")}
          </Link>
        </Way>
        <Way name={t("password")} state={ways.password ? t("set") : t("unset")}>
          <Link href="/settings/changePassword" className="btn btn-secondary btn-sm">
            {ways.password ? t("change") : t("setPassword")}
          </Link>
        </Way>
        {offered.map((provider) => {
          const name = names(provider);
          const isLinked = ways.providers.includes(provider);
          return (
            <Way key={provider} name={name} state={isLinked ? t("linked") : t("unlinked")}>
              {isLinked && !isLast(provider) && (
                <RecentLoginButton
                  action={unlinkProviderAction}
                  fields={{ profileId, provider }}
                  label={t("remove", { provider: name })}
                  done={t("removed")}
                  className="btn-secondary btn-sm"
                  onAnswer={recent.hear}
                />
              )}
              {!isLinked && (
                <ProviderButtons
                  providers={[provider]}
                  purpose="link"
                  callbackPath="/settings/sign-in"
                  onDone={() => tellDone(t("added", { provider: name }))}
                  // Only a press may open a popup: who has shown that it is still them presses once more.
                  onError={(error) => error === "requires-recent-login" && recent.ask(() => {})}
                  labelOf={() => t("add", { provider: name })}
                  className="btn-secondary btn-sm"
                />
              )}
            </Way>
          );
        })}
      </ul>
      <Passkeys {...{ held, ways, hasApp, phone, profileId, recent }} />
      {isOnly && <p className="px-4 text-text-muted xs:px-0">{t("only")}</p>}
      <ul className="card card-flat">
        <Way name={t("secondFactor")} state={hasSecondFactor ? t("on") : t("off")}>
          <Link href="/settings/second-factor" className="btn btn-secondary btn-sm">
            {hasSecondFactor ? t("manage") : t("setUp")}
          </Link>
        </Way>
      </ul>
    </>
  );
}

function Way({ name, state, children }: { name: string; state: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}
