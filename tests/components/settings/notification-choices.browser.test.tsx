import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { DigestChoices } from "@/components/notifications/digest-choices";
import { NotifyCard } from "@/components/notifications/notify-card";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { changeNotificationsAction } from "@/lib/notifications/actions";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import type { FormState } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

type Answer = FormState<{ before: NotificationChoices }>;

const saved: NotificationChoices = {
  "inApp.ALLY_REQUEST": "on",
  "inApp.NEW_ALLY": "on",
  "inApp.LIKE": "off",
  "inApp.COMMENT": "on",
  "inApp.REPLY": "on",
  "inApp.COMMENT_LIKE": "on",
  "inApp.SHARE": "on",
  "inApp.TAG": "on",
  "inApp.MODERATION": "on",
  "inApp.FOLLOW": "on",
  "email.ALLY_REQUEST": "OFF",
  "email.NEW_ALLY": "OFF",
  "email.LIKE": "WEEKLY",
};
const answered = (before: NotificationChoices): Answer => ({
  status: "done",
  value: { before },
  idempotencyKey: "next",
  rerendered: false,
});
const refused: Answer = { status: "refused", reason: "too-many", message: "Too often.", values: {} };

/** Each test has a profile of its own: what one leaves unanswered is none of the next one's. */
let profileId: string;
const asked: ((answer: Answer | Error) => void)[] = [];
const sent = () => vi.mocked(changeNotificationsAction).mock.calls.map(([, form]) => Object.fromEntries(form));
const told = (name: string) => page.getByRole("switch", { name, exact: true });
const mailed = (name: string, frequency: string) =>
  page.getByRole("group", { name, exact: true }).getByRole("button", { name: frequency });

function show() {
  const shown = { profileId, saved, now: 0 };
  render(
    <>
      <NotifyCard shown={shown} />
      <DigestChoices shown={shown} className="" />
    </>,
  );
}

beforeEach(() => {
  clearEntities();
  profileId = crypto.randomUUID();
  asked.length = 0;
  vi.mocked(changeNotificationsAction).mockImplementation(
    () =>
      new Promise((resolve, reject) =>
        asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
  );
});

it("has a switch for each type that there is, as it is saved", async () => {
  show();
  await expect.element(page.getByRole("heading", { name: "Notify me about" })).toBeVisible();
  const switches = page.getByRole("switch").elements();
  expect(switches.map((one) => one.getAttribute("aria-checked"))).toEqual(
    notificationTypeNames.map((type) => String(saved[`inApp.${type}`] === "on")),
  );
  await expect.element(told("Likes")).toHaveAttribute("aria-checked", "false");
  await expect.element(mailed("Likes", "Weekly")).toHaveAttribute("aria-pressed", "true");
});

it("turns a switch at once, sends that alone with the zone of the browser, and says that it is saved", async () => {
  show();
  await told("Likes").click();
  await expect.element(told("Likes")).toHaveAttribute("aria-checked", "true");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(sent()).toEqual([{ "inApp.LIKE": "on", profileId, timeZone, locale: "en" }]);
  asked.shift()!(answered(saved));
  await expect.element(page.getByText("Saved").first()).toBeInTheDocument();
  await told("Likes").click();
  expect(sent()[1]).toMatchObject({ "inApp.LIKE": "off" });
  await expect.element(told("Likes")).toHaveAttribute("aria-checked", "false");
});

it("chooses how often a mail comes, and sends nothing where that holds already", async () => {
  show();
  await mailed("Likes", "Weekly").click();
  expect(sent()).toEqual([]);
  await mailed("Ally requests", "Daily").click();
  await expect.element(mailed("Ally requests", "Daily")).toHaveAttribute("aria-pressed", "true");
  await expect.element(mailed("Ally requests", "Off")).toHaveAttribute("aria-pressed", "false");
  expect(sent()).toMatchObject([{ "email.ALLY_REQUEST": "DAILY" }]);
});

it.each([
  ["the server refuses it", refused, "Too often."],
  ["there is no network", new TypeError("Failed to fetch"), "A network error has occurred."],
])("goes back with a word at the place where %s", async (_, answer, word) => {
  show();
  await told("Ally requests").click();
  asked.shift()!(answer);
  await expect.element(page.getByRole("region", { name: "Notify me about" }).getByText(word)).toBeVisible();
  await expect.element(told("Ally requests")).toHaveAttribute("aria-checked", "true");
});

it("stands where the last press put it, with what another tab has changed", async () => {
  show();
  await told("Likes").click();
  await told("Likes").click();
  await told("Likes").click();
  expect(sent().map((form) => form["inApp.LIKE"])).toEqual(["on", "off", "on"]);
  for (const answer of asked) answer(answered({ ...saved, "email.LIKE": "DAILY" }));
  await expect.element(told("Likes")).toHaveAttribute("aria-checked", "true");
  await expect.element(mailed("Likes", "Daily")).toHaveAttribute("aria-pressed", "true");
});
