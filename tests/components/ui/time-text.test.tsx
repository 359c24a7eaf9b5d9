import compile from "icu-minify/compile";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TimeText } from "@/components/ui/time-text";
import { ChosenTimeZone } from "@/components/ui/time-zone";

// As in the build: browsers have no parser, their messages come compiled.
vi.mock("use-intl/format-message", () => import("use-intl/format-message/format-only"));

const MINUTES = {
  pl: "{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}",
  "ar-EG": "{count, plural, one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
};
const NOW = Date.parse("2026-11-22T12:00:00Z");

/** What the server says in this language of what was so many minutes ago. */
function timeText(locale: keyof typeof MINUTES, minutes: number, zone?: string): string {
  const messages = { common: { time: { minutes: compile(MINUTES[locale]), hours: compile("{count, number} h") } } };
  const html = renderToString(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages as never}>
      <ChosenTimeZone value={zone}>
        <TimeText time={NOW - minutes * 60_000} now={NOW} />
      </ChosenTimeZone>
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]*>/g, "");
}

it("forms plurals in the browser by the rules of its language", () => {
  expect([1, 3, 5, 22].map((minutes) => timeText("pl", minutes))).toEqual([
    "1 minuta",
    "3 minuty",
    "5 minut",
    "22 minuty",
  ]);
  expect([1, 2, 5, 11].map((minutes) => timeText("ar-EG", minutes))).toEqual([
    "دقيقة",
    "دقيقتان",
    "٥ دقائق",
    "١١ دقيقة",
  ]);
});

it("writes numbers and dates as the language does, by the calendar of UTC until the browser tells its zone", () => {
  expect(timeText("ar-EG", 180)).toBe("٣ h");
  const month = 30 * 24 * 60;
  // Where this runs it is the 24th already.
  expect(timeText("pl", month - 7 * 60)).toBe("23 paź");
  expect(timeText("ar-EG", month)).toBe("٢٣ أكتوبر");
});

it("goes by the calendar of the zone that the account has chosen, from the first", () => {
  const month = 30 * 24 * 60;
  expect(timeText("pl", month - 7 * 60, "Asia/Tokyo")).toBe("24 paź");
  expect(timeText("pl", month, "Pacific/Kiritimati")).toBe("24 paź");
  expect(timeText("pl", month, "America/Los_Angeles")).toBe("23 paź");
});
