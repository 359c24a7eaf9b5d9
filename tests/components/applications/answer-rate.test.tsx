import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AnswerRate } from "@/components/applications/answer-rate";
import jobs from "@/messages/en/jobs.json";

const shown = (rate: Parameters<typeof AnswerRate>[0]["rate"]) =>
  renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ jobs }}>
      <AnswerRate rate={rate} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, "");

it.each([
  [{ percent: 80, medianDays: 5 }, "Answers 80% of applications, in 5 days (median)"],
  [{ percent: 100, medianDays: 1 }, "Answers 100% of applications, in 1 day (median)"],
  [{ percent: 67, medianDays: 0 }, "Answers 67% of applications, in less than a day (median)"],
  [{ percent: 0, medianDays: null }, "Answers 0% of applications"],
  [null, ""],
])("says what somebody who applies may expect: %o", (rate, sentence) => {
  expect(shown(rate)).toBe(sentence);
});
