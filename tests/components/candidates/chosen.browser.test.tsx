import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CandidatesPicker } from "@/components/candidates/candidates-picker";
import type { FoundCandidate } from "@/lib/candidates/queries/search";
import { hydrate } from "../../support/browser-mode/hydrate";

const idOf = (n: number) => `0197a0b1-0000-7000-8000-${String(n).padStart(12, "0")}`;
const person = (n: number, displayName: string) => ({ id: idOf(n), kind: "USER" as const, displayName, photoId: null });
const [wan, ana] = [person(1, "Wanjiru Kamau"), person(2, "Ana Ruiz")];
const found = (one: typeof wan) =>
  ({
    ...one,
    ...{ handle: one.displayName.toLowerCase().replace(" ", "-"), headline: "", placeName: null, kilometres: null },
    ...{ seniority: null, availability: null, skills: [], areas: [], score: null },
  }) as unknown as FoundCandidate;
const box = (name: string) => page.getByRole("checkbox", { name });

it("chooses whom was ticked before the script came, and not whom was unticked", async () => {
  await page.viewport(1280, 900);
  const picker = (
    <CandidatesPicker
      actingId={idOf(0)}
      job={{ id: idOf(3), title: "Community energy lead", href: "/jobs/o/j" }}
      facts="Rotterdam"
      organization={{ id: idOf(0), displayName: "Open Grid Collective" }}
      href="/jobs/o/j/message-candidates"
      query={{}}
      sort="match"
      page={{ candidates: [found(wan), found(ana)], next: null, total: 2, hasMore: false }}
      recipients={[wan]}
      isTooMany={false}
      readsReplies
      idempotencyKey={idOf(4)}
      now={0}
      chips={null}
      result={null}
      messagesSent={null}
    />
  );
  hydrate(picker, (sent) => {
    for (const { id } of [wan, ana]) sent.querySelector<HTMLInputElement>(`[type=checkbox][value="${id}"]`)!.click();
  });
  await expect.element(page.getByRole("link", { name: "Leave out Ana Ruiz" })).toBeVisible();
  await expect.element(box("Ana Ruiz")).toBeChecked();
  await expect.element(box("Wanjiru Kamau")).not.toBeChecked();
  expect(page.getByRole("link", { name: /^Leave out/ }).elements()).toHaveLength(1);
});
