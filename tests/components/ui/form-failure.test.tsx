import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormFailure } from "@/components/ui/form/form-failure";
import { loadMessages } from "@/lib/i18n/messages";
import type { RefusalReason } from "@/lib/result";

/** The way on from a refusal, and what it is called. */
async function wayOn(reason: RefusalReason, signInTo?: string): Promise<string[] | null> {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages("en")}>
      <FormFailure answer={{ status: "refused", reason, message: "Not now", values: {} }} signInTo={signInTo} />
    </NextIntlClientProvider>,
  );
  const link = /<a href="([^"]*)"[^>]*>([^<]*)</.exec(html);
  return link && link.slice(1);
}

it("leads whoever has agreed to no rules to where they are asked, and back", async () => {
  expect(await wayOn("rules-not-agreed", "/jobs?q=a")).toEqual(["/auth?callbackURL=%2Fjobs%3Fq%3Da", "Read and agree"]);
  expect(await wayOn("rules-not-agreed")).toEqual(["/auth?callbackURL=%2F", "Read and agree"]);
  expect(await wayOn("signed-out", "/jobs")).toEqual(["/auth?callbackURL=%2Fjobs", "Sign in"]);
  expect(await wayOn("signed-out")).toBeNull();
  expect(await wayOn("too-many", "/jobs")).toBeNull();
});
