import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useFoundReasons } from "@/components/search/results/use-found-reasons";
import type { FoundProfile } from "@/lib/search/queries/find";
import search from "@/messages/en/search.json";

function Reasons({ names }: { names: string[] }) {
  const profile = { reasons: [{ by: "skill", names }], sharedAllies: 0 } as unknown as FoundProfile;
  return useFoundReasons()(profile);
}

it.each([
  ["en", ["GIS"], "Skill: GIS"],
  ["en", ["GIS", "Solar", "Sailing"], "Skills: GIS, Solar and Sailing"],
  ["ja", ["測量", "溶接"], "Skills: 測量、溶接"],
  ["ar", ["مساحة", "لحام"], "Skills: مساحة ولحام"],
])("lists skills in %s as its readers do: %s", (locale, names, text) => {
  const html = renderToString(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ search }}>
      <Reasons names={names} />
    </NextIntlClientProvider>,
  );
  expect(html).toBe(text);
});
