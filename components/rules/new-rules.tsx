import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LateRulesNotice } from "./late-rules-notice";

/** Its texts come with it, so that no page without it has them. */
export async function NewRules({ version, profileId }: { version: string; profileId: string }) {
  const t = await getTranslations("auth.rules");
  return (
    <LateRulesNotice
      version={version}
      profileId={profileId}
      label={t("noticeLabel")}
      button={t("read")}
      pendingLabel={t("reading")}
    >
      {t.rich("notice", {
        rules: (words) => <Beside href="/rules">{words}</Beside>,
        terms: (words) => <Beside href="/terms">{words}</Beside>,
      })}
    </LateRulesNotice>
  );
}

function Beside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" className="font-[650] text-link hover:underline">
      {children}
    </a>
  );
}
