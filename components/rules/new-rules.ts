import { getTranslations } from "next-intl/server";
import { type ComponentProps, createElement } from "react";
import { Beside } from "./beside";
import type { RulesNotice } from "./rules-notice";

type Given = { version: string; profileId: string };

/** What the notice of new rules says. Its texts come with it, so that no page without it has them. */
export async function newRules(given: Given): Promise<ComponentProps<typeof RulesNotice>> {
  const t = await getTranslations("auth.rules");
  return {
    ...given,
    label: t("noticeLabel"),
    button: t("read"),
    pendingLabel: t("reading"),
    children: t.rich("notice", {
      rules: (words) => createElement(Beside, { href: "/rules" }, words),
      terms: (words) => createElement(Beside, { href: "/terms" }, words),
    }),
  };
}
