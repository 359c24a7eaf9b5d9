import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ComposeMessages } from "@/components/candidates/compose-messages";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { messageCandidatesAction, sendMissingAction } from "@/lib/candidates/actions/outreach";
import type { OutreachOfPage } from "@/lib/candidates/queries/outreach";
import { render } from "../../support/browser-mode/render";

const [organizationId, jobId, outreachId] = [1, 2, 3].map((n) => `0197a0b1-0000-7000-8000-00000000000${n}`);
const organization = { id: organizationId!, displayName: "Open Grid Collective" };
const people = ["Dele Adeyemi", "Sanne de Vries", "Mateo Rivas"].map((displayName, at) => ({
  ...{ id: `0197a0b1-0000-7000-8000-00000000001${at}`, kind: "USER" as const, displayName, photoId: null },
  removeHref: `/without?${at}`,
}));
const message = page.getByRole("textbox", { name: "Message" });
const send = page.getByRole("button", { name: /^Send to/ });
const title = (name: string) => page.getByRole("heading", { name });
const rows = () =>
  [...document.querySelectorAll("section li")].map((row) => [...row.children].map((one) => one.textContent).join(": "));
type Answer = Awaited<ReturnType<typeof messageCandidatesAction>>;
const done = (): Answer => ({
  status: "done",
  value: { outreachId: outreachId! },
  idempotencyKey: crypto.randomUUID(),
  rerendered: false,
});
let going: OutreachOfPage[];

beforeEach(async () => {
  wipeDrafts();
  await page.viewport(1280, 900);
  vi.mocked(messageCandidatesAction).mockReset().mockResolvedValue(done());
  vi.mocked(sendMissingAction)
    .mockReset()
    .mockResolvedValue({ status: "done", value: undefined, idempotencyKey: "next", rerendered: true });
  vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    expect(address).toBe(`/api/jobs/${jobId}/outreaches/${outreachId}`);
    return Response.json(going.length > 1 ? going.shift() : going[0]);
  });
});

function show(recipients = people, onRemove?: (id: string) => void, readsReplies = true) {
  render(
    <ComposeMessages
      job={{ id: jobId!, title: "Community energy lead", href: "/jobs/o/j" }}
      facts="Rotterdam or remote · Full-time"
      {...{ organization, recipients, onRemove, readsReplies }}
      idempotencyKey="0197a0b1-0000-7000-8000-0000000000aa"
      cancelHref="/jobs/o/j/message-candidates"
    />,
  );
}

type Status = OutreachOfPage["people"][number]["status"] | "waiting" | "stopped" | "unavailable";
/** As the server tells it: it names who has a message, and counts the others. */
const after = (...statuses: Status[]): OutreachOfPage => {
  const count = (status: Status) => statuses.filter((one) => one === status).length;
  return {
    ...{ id: outreachId!, jobId: jobId!, text: "", createdAt: 0 },
    people: people.flatMap(({ id, displayName: name }, at) => {
      const status = statuses[at]!;
      return status === "sent" || status === "repeated" ? [{ id, name, status }] : [];
    }),
    ...{ waiting: count("waiting"), stopped: count("stopped"), unavailable: count("unavailable") },
  };
};

it("sends one text for all, and shows before what the first one will read", async () => {
  going = [after("sent", "sent", "sent")];
  show();
  await expect.element(title("Message 3 candidates")).toBeVisible();
  await expect.element(page.getByText("You’re messaging as Open Grid Collective.")).toBeVisible();
  await message.fill("Hi {firstName}, is {job title} for you?");
  await page.getByText("What Dele Adeyemi will read").click();
  await expect.element(page.getByText("Hi Dele, is Community energy lead for you?")).toBeVisible();
  await send.click();
  await expect.element(title("Your messages")).toHaveFocus();
  const [, form] = vi.mocked(messageCandidatesAction).mock.calls[0]!;
  expect(form.getAll("to")).toEqual(people.map(({ id }) => id));
  expect(Object.fromEntries(form)).toMatchObject({
    ...{ profileId: organizationId, jobId, text: "Hi {firstName}, is {job title} for you?" },
  });
});

it("shows what becomes of each as it goes, and of who is not available no more than that", async () => {
  going = [after("sent", "waiting", "unavailable"), after("sent", "repeated", "unavailable")];
  show();
  await send.click();
  await expect.poll(rows).toEqual(["Dele Adeyemi: Sent", "Sanne de Vries: Waiting", "Mateo Rivas: Waiting"]);
  await expect.element(page.getByRole("status").filter({ hasText: "1 of 3" })).toBeVisible();
  await expect
    .poll(rows, { timeout: 5000 })
    .toEqual([
      "Dele Adeyemi: Sent",
      "Sanne de Vries: Had a message about this job in the last 30 days",
      "Mateo Rivas: Not available right now",
    ]);
});

it("sends what was stopped once more when that is asked for", async () => {
  going = [after("sent", "stopped", "stopped")];
  show();
  await send.click();
  const missing = page.getByRole("button", { name: "Send what’s missing" });
  await expect.element(missing).toBeVisible();
  going = [after("sent", "sent", "sent")];
  await missing.click();
  await expect.poll(rows, { timeout: 5000 }).toEqual(people.map(({ displayName }) => `${displayName}: Sent`));
  expect(vi.mocked(sendMissingAction)).toHaveBeenCalledTimes(1);
});

it("counts who was stopped beside who is not available, and says of neither which it is", async () => {
  going = [after("sent", "stopped", "unavailable")];
  show();
  await send.click();
  await expect.element(page.getByText("1 message isn’t sent yet.")).toBeVisible();
  await expect.element(page.getByText("1 person isn’t available right now.")).toBeVisible();
  expect(rows()[0]).toBe("Dele Adeyemi: Sent");
  await expect.element(page.getByText("Sanne de Vries")).not.toBeInTheDocument();
});

it.each([true, false])("says who reads the replies to whoever doesn’t: not if they do (%s)", async (readsReplies) => {
  show(people, undefined, readsReplies);
  await expect.element(title("Message 3 candidates")).toBeVisible();
  const said = page.getByText("Its owners, admins and editors read them, and you don’t.", { exact: false });
  expect(said.elements()).toHaveLength(readsReplies ? 0 : 1);
});

it("leaves somebody out, and keeps what was typed when it is not sent", async () => {
  const removed: string[] = [];
  show(people, (id) => removed.push(id));
  await message.fill("Hello");
  await page.getByRole("link", { name: "Leave out Sanne de Vries" }).click();
  expect(removed).toEqual([people[1]!.id]);
  vi.mocked(messageCandidatesAction).mockResolvedValue({
    ...{ status: "refused", reason: "too-many", message: "You’ve done this too often.", values: {} },
  });
  await userEvent.keyboard("{Escape}");
  await send.click();
  await expect.element(page.getByText("You’ve done this too often.")).toBeVisible();
  await expect.element(message).toHaveValue("Hello");
});

it("asks for a text, and for people", async () => {
  show([]);
  await message.fill("");
  await send.click();
  await expect.element(page.getByText("This field is required")).toBeVisible();
  await expect.element(page.getByText("Choose at least one person")).toBeVisible();
  expect(vi.mocked(messageCandidatesAction)).not.toHaveBeenCalled();
});
