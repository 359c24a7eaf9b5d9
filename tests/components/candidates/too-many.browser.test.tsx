import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { MoveBar } from "@/components/applications/board/move-bar";
import { CandidatesPicker } from "@/components/candidates/candidates-picker";
import type { ListedApplication } from "@/lib/applications/queries";
import { candidatesPageSchema } from "@/lib/candidates/schema";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const tooMany = page.getByText(`You can message up to ${MAX_RECIPIENTS} people at once`, { exact: true });
const idOf = (n: number) => `0197a0b1-0000-7000-8000-${String(n).padStart(12, "0")}`;
const people = (many: number) =>
  Array.from({ length: many }, (_, n) => ({
    ...{ id: idOf(n), kind: "USER" as const, displayName: `Person ${n}`, photoId: null },
  }));

const picker = (many: number, isTooMany = false) => (
  <CandidatesPicker
    actingId={idOf(0)}
    job={{ id: idOf(1), title: "Community energy lead", href: "/jobs/o/j" }}
    facts="Rotterdam"
    organization={{ id: idOf(0), displayName: "Open Grid Collective" }}
    href="/jobs/o/j/message-candidates"
    query={{}}
    sort="match"
    page={null}
    recipients={people(many)}
    isTooMany={isTooMany}
    readsReplies
    idempotencyKey={idOf(2)}
    now={0}
    chips={null}
    result={null}
    messagesSent={null}
  />
);

it("leads to no message for more candidates than one goes to, and says so", async () => {
  await page.viewport(800, 900);
  const push = vi.spyOn(router, "push");
  const message = page.getByRole("button", { name: "Message", exact: true });
  const form = () => page.getByRole("form", { name: "Candidates", exact: true }).element() as HTMLFormElement;
  render(picker(MAX_RECIPIENTS + 1));
  await expect.element(tooMany).toBeInTheDocument();
  expect(message.elements()).toEqual([]);
  form().requestSubmit();
  expect(push).not.toHaveBeenCalled();
});

it("says on the page itself that an address names too many, and keeps those that there is room for", async () => {
  const { to } = candidatesPageSchema.parse({ to: people(MAX_RECIPIENTS + 1).map(({ id }) => id) });
  expect(to).toHaveLength(MAX_RECIPIENTS + 1);
  render(picker(MAX_RECIPIENTS, true));
  await expect.element(page.getByText("The first 200 you selected are here.", { exact: false })).toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Message 200 candidates" })).toBeInTheDocument();
});

it.each([MAX_RECIPIENTS, MAX_RECIPIENTS + 1])("links to a message for %d applicants, if that is one", async (many) => {
  const selected = new Map(
    people(many).map((profile) => [
      profile.id,
      { id: profile.id, stage: "NEW", profile } as unknown as ListedApplication,
    ]),
  );
  const fields = { field: (id: string) => ({ id, name: id }), errorOf: () => undefined } as never;
  render(<MoveBar {...{ selected, fields, isReady: true, pending: false, messageHref: "/m", onClear: () => {} }} />);
  const isOne = many <= MAX_RECIPIENTS;
  await expect.element(page.getByText(`${many} selected`)).toBeInTheDocument();
  expect(page.getByRole("link", { name: "Message" }).elements()).toHaveLength(isOne ? 1 : 0);
  expect(tooMany.elements()).toHaveLength(isOne ? 0 : 1);
});
