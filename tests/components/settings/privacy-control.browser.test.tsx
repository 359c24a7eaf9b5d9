import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AlliesOnly } from "@/components/settings/allies-only";
import { PrivacyControl } from "@/components/settings/privacy-control";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { changePrivacyAction } from "@/lib/profiles/actions";
import { type Privacy } from "@/lib/profiles/schema/privacy";
import { privacyParts } from "@/lib/profiles/schema/terms";
import type { FormState } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

type Answer = FormState<{ before: Privacy }>;

const everyone: Privacy = { posts: "EVERYONE", media: "EVERYONE", profile: "EVERYONE", allies: "ALLIES" };
const answered = (before: Privacy): Answer => ({
  status: "done",
  value: { before },
  idempotencyKey: "next",
  rerendered: false,
});
const refused: Answer = { status: "refused", reason: "too-many", message: "Too often.", values: {} };

/** Each test has a profile of its own: what one leaves unanswered is none of the next one's. */
let profileId: string;
/** What the server has; each request is answered by the test, in the order in which they came. */
let server: Privacy;
const asked: ((answer: Answer | Error) => void)[] = [];
const sent = () => vi.mocked(changePrivacyAction).mock.calls.map(([, form]) => Object.fromEntries(form));
const take = () => {
  const before = server;
  server = { ...server, ...(sent().at(-1) as Partial<Privacy>) };
  asked.shift()!(answered(before));
};

const choice = (part: string, name: string) => page.getByRole("group", { name: part }).getByRole("button", { name });
const all = page.getByRole("button", { name: "Allies only for all" });
const undo = page.getByRole("button", { name: "Undo" });
const shown = () =>
  privacyParts.map((part) => (document.querySelector(`[name=${part}][aria-pressed=true]`) as HTMLButtonElement).value);

function show(saved: Privacy = everyone) {
  server = saved;
  const of = { profileId, saved, now: 0 };
  render(
    <>
      {privacyParts.map((part) => (
        <section key={part}>
          <h2 id={part}>{part}</h2>
          <PrivacyControl part={part} labelId={part} shown={of} />
        </section>
      ))}
      <AlliesOnly shown={of} />
    </>,
  );
}

beforeEach(() => {
  clearEntities();
  profileId = crypto.randomUUID();
  asked.length = 0;
  vi.mocked(changePrivacyAction).mockImplementation(
    () =>
      new Promise((resolve, reject) =>
        asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
  );
});

it("shows at once what was pressed, sends that alone, and says that it is saved", async () => {
  show();
  await choice("posts", "Allies only").click();
  await expect.element(choice("posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await expect.element(choice("posts", "Everyone")).toHaveAttribute("aria-pressed", "false");
  expect(sent()).toEqual([{ posts: "ALLIES", profileId }]);
  take();
  await expect.element(page.getByText("Saved")).toBeInTheDocument();
  expect(shown()).toEqual(["ALLIES", "EVERYONE", "EVERYONE", "ALLIES"]);
});

it("sends nothing where what is pressed holds already", async () => {
  show();
  await choice("posts", "Everyone").click();
  expect(sent()).toEqual([]);
});

it.each([
  ["the server refuses it", refused, "Too often."],
  ["there is no network", new TypeError("Failed to fetch"), "A network error has occurred."],
])("goes back with a word where %s", async (_, answer, told) => {
  show();
  await choice("profile", "Allies only").click();
  asked.shift()!(answer);
  await expect.element(page.getByText(told)).toBeVisible();
  expect(shown()).toEqual(["EVERYONE", "EVERYONE", "EVERYONE", "ALLIES"]);
  await choice("profile", "Allies only").click();
  await expect.element(page.getByText(told)).not.toBeInTheDocument();
});

it("never says that something is hidden which the server shows, however many presses failed", async () => {
  show();
  await choice("posts", "Allies only").click();
  await choice("posts", "Everyone").click();
  await choice("posts", "Allies only").click();
  expect(sent().map(({ posts }) => posts)).toEqual(["ALLIES", "EVERYONE", "ALLIES"]);
  for (const answer of asked) answer(refused);
  await expect.element(page.getByText("Too often.")).toBeVisible();
  expect(shown()[0]).toBe("EVERYONE");
});

it("stands where the last press put it, whatever an earlier one is answered", async () => {
  show();
  await choice("posts", "Allies only").click();
  await choice("posts", "Everyone").click();
  asked[0]!(answered(everyone));
  await expect.poll(shown).toEqual(["EVERYONE", "EVERYONE", "EVERYONE", "ALLIES"]);
  asked[1]!(answered({ ...everyone, posts: "ALLIES" }));
  await expect.poll(shown).toEqual(["EVERYONE", "EVERYONE", "EVERYONE", "ALLIES"]);
});

it("shows what another tab has changed meanwhile, once the server tells", async () => {
  show();
  await choice("posts", "Allies only").click();
  asked.shift()!(answered({ ...everyone, media: "ALLIES" }));
  await expect.poll(shown).toEqual(["ALLIES", "ALLIES", "EVERYONE", "ALLIES"]);
});

it("shows oneself to allies only with one press, and undoes the whole with another, in the same place", async () => {
  show();
  await all.click();
  await expect.poll(shown).toEqual(["ALLIES", "ALLIES", "ALLIES", "ALLIES"]);
  expect(sent()).toEqual([{ ...server, posts: "ALLIES", media: "ALLIES", profile: "ALLIES", profileId }]);
  take();
  await expect.element(undo).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "You’re shown to allies only" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toEqual(["EVERYONE", "EVERYONE", "EVERYONE", "ALLIES"]);
  expect(sent()[1]).toEqual({ ...everyone, profileId });
  take();
  await expect.element(all).toHaveFocus();
});

it("goes back as a whole where that fails", async () => {
  show();
  await all.click();
  asked.shift()!(refused);
  await expect.element(page.getByText("Too often.")).toBeVisible();
  expect(shown()).toEqual(["EVERYONE", "EVERYONE", "EVERYONE", "ALLIES"]);
  await expect.element(all).toBeVisible();
});

it("offers neither where all was for allies already", async () => {
  show({ ...everyone, posts: "ALLIES", media: "ALLIES", profile: "ALLIES" });
  await expect.element(page.getByRole("heading", { name: "You’re shown to allies only" })).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(undo).not.toBeInTheDocument();
  await choice("media", "Everyone").click();
  await expect.element(all).toBeVisible();
});
