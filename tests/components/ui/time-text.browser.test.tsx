import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { TimeText } from "@/components/ui/time-text";
import { inEnglish, render } from "../../support/browser-mode/render";

const NOW = Date.parse("2026-11-22T19:00:00Z");
/** In Kathmandu, where this browser stands, the next day has begun. */
const LATE = Date.parse("2026-11-20T18:30:00Z");
const MINUTE = 60_000;
const [HOUR, DAY] = [60 * MINUTE, 24 * 60 * MINUTE];

it("is handed over by the server as a day, and then says day and minute of the reader", async () => {
  const time = inEnglish(<TimeText time={LATE} now={NOW} />);
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = renderToString(time);
  const shown = container.querySelector("time")!;
  expect([shown.textContent, shown.title]).toEqual(["Fri", "20 November 2026"]);
  const root = hydrateRoot(container, time);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.element(page.getByText("Sat")).toHaveAttribute("title", "21 November 2026 at 00:15");
  expect(shown.dateTime).toBe("2026-11-20T18:30:00.000Z");
});

it.each([
  [0, "Just now", "just now"],
  [48 * MINUTE, "48 min", "48 minutes ago"],
  [23 * HOUR, "23 h", "23 hours ago"],
  [DAY, "Yesterday", "yesterday"],
  [3 * DAY, "Fri", "3 days ago"],
  [10 * DAY, "13 Nov", "on 13 Nov"],
  [400 * DAY, "19 Oct 2025", "on 19 Oct 2025"],
])("says of what was %i ms ago: %s; in a sentence: %s", async (age, short, inSentence) => {
  render(
    <>
      <TimeText time={NOW - age} now={NOW} /> · <TimeText time={NOW - age} now={NOW} inSentence />
    </>,
  );
  await expect.element(page.getByRole("main")).toHaveTextContent(`${short} · ${inSentence}`);
});
