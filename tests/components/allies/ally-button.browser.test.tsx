import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AllyButton } from "@/components/allies/relationship/ally-button";
import { HeadAllyButton } from "@/components/allies/relationship/head-ally-button";
import { onSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { type SharedChange, shareChanges } from "@/components/ui/entities/shared-changes";
import { watchPages } from "@/components/ui/request/stale-pages";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import {
  acceptAllyAction,
  cancelRequestAction,
  dismissRequestAction,
  removeAllyAction,
  requestAllyAction,
} from "@/lib/allies/actions";
import type { Related, Relation } from "@/lib/allies/schema";
import { muteProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import type { FormState } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const leila = { id: "leila", handle: "leila", displayName: "Leila Haddad", isMuted: false };
const acts = { actingId: "ada", ally: true, mute: true, block: true };

const now = <T,>(value: T): FormState<T> => ({ status: "done", value, idempotencyKey: "next", rerendered: false });
const refused = (message: string): FormState<Related> => ({
  status: "refused",
  reason: "too-many",
  message,
  values: {},
});
const button = (name: string | RegExp) => page.getByRole("button", { name });
const add = button("Add ally: Leila Haddad");
const sent = button("Sent. Cancel request to Leila Haddad");
const ally = button("Ally: Leila Haddad");
const dialog = page.getByRole("dialog");

function show(relation: Relation, { isHead = false, allowed = acts, more = <></> } = {}) {
  const Button = isHead ? HeadAllyButton : AllyButton;
  render(
    <>
      <Button profile={{ ...leila, relation }} acts={allowed} now={0} />
      {more}
      <Toaster />
    </>,
  );
}

beforeEach(() => {
  clearEntities();
  for (const { id } of toasts.now()) closeToast(id);
});

it("says that it waits for one’s own address, and takes that back without a question", async () => {
  vi.mocked(requestAllyAction).mockResolvedValueOnce(now({ relation: "held" }));
  vi.mocked(cancelRequestAction).mockResolvedValueOnce(now({ relation: "none" }));
  show("none");
  await add.click();
  const waiting = button(/^Once confirmed, we’ll ask Leila Haddad/);
  await expect.element(waiting).toHaveFocus();
  await waiting.click();
  await expect.element(add).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ["none", [/^Add ally/]],
  ["sent", [/^Sent/]],
  ["pending", [/^Accept/, /^Dismiss/]],
  ["ally", [/^Ally/]],
] as const)("offers for “%s” what there is to do", async (relation, names) => {
  show(relation);
  for (const name of names) await expect.element(button(name)).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(names.length);
});

it.each([
  ["the own profile", { ...acts, actingId: "leila" }],
  ["a role that may not", { ...acts, ally: false }],
])("offers nothing to %s", (_, allowed) => {
  show("none", { allowed });
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

it("shows a request as sent at once, and stays as the server says", async () => {
  let answer: (state: FormState<Related>) => void = () => {};
  vi.mocked(requestAllyAction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show("none");
  await add.click();
  await expect.element(sent).toBeVisible();
  const [, form] = vi.mocked(requestAllyAction).mock.calls[0]!;
  expect({ ...Object.fromEntries(form) }).toEqual({ allyId: "leila", profileId: "ada" });
  // They had asked meanwhile.
  answer(now({ relation: "ally" }));
  await expect.element(ally).toBeVisible();
});

it.each([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), /^A network error has occurred/],
  ["the server refuses it", async () => refused("You’ve done this too often."), /^You’ve done this too often/],
])("goes back with a word where %s", async (_, respond, told) => {
  vi.mocked(requestAllyAction).mockImplementation(respond);
  show("none");
  await add.click();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(add).toBeVisible();
});

it("asks for the page anew where the profile is not there any more", async () => {
  const refresh = vi.fn();
  const end = watchPages(refresh);
  const message = "The requested resource could not be found.";
  vi.mocked(acceptAllyAction).mockResolvedValue({ status: "refused", reason: "not-found", message, values: {} });
  show("pending");
  await button(/^Accept/).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => refresh).toHaveBeenCalledOnce();
  end();
});

it("is answered in the browser's other tabs at once, and stands there as before where it was refused", async () => {
  vi.mocked(acceptAllyAction).mockRejectedValue(new TypeError("Failed to fetch"));
  const tell = vi.fn<(change: SharedChange) => void>();
  onTestFinished(shareChanges(tell));
  show("pending");
  await button(/^Accept/).click();
  const told = () => tell.mock.calls.map(([{ kind, id, values }]) => [kind, id, (values as Related).relation]);
  await expect.poll(told).toEqual([
    ["standing", "leila", "ally"],
    ["standing", "leila", "pending"],
  ]);
  await expect.element(button(/^Accept/)).toBeVisible();
});

it.each([
  ["accepts", /^Accept/, acceptAllyAction, "ally", ally],
  ["dismisses", /^Dismiss/, dismissRequestAction, "none", button("Dismissed")],
] as const)("%s a request in one tap", async (_, name, action, relation, then) => {
  vi.mocked(action).mockResolvedValue(now<Related>({ relation }));
  const asked = vi.fn();
  onTestFinished(onSignal("doubt", asked));
  show("pending");
  await button(name).click();
  await expect.element(then).toBeVisible();
  expect(vi.mocked(action)).toHaveBeenCalledOnce();
  // How many still wait is asked anew.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it("asks before a request is taken back, since there is a wait before the next one", async () => {
  vi.mocked(cancelRequestAction).mockResolvedValue(now<Related>({ relation: "none" }));
  show("sent");
  await sent.click();
  await expect.element(dialog.getByText("You can ask again after 21 days.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep request" }).click();
  await expect.element(sent).toHaveFocus();
  expect(vi.mocked(cancelRequestAction)).not.toHaveBeenCalled();
  await sent.click();
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await expect.element(add).toHaveFocus();
});

it("asks before an ally is removed", async () => {
  vi.mocked(removeAllyAction).mockResolvedValue(now<Related>({ relation: "none" }));
  show("ally");
  await ally.click();
  await button("Remove ally: Leila Haddad").click();
  await expect.element(dialog.getByText("Remove Leila Haddad from your allies?")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep ally" }).click();
  await expect.element(ally).toHaveFocus();
  await ally.click();
  await button("Remove ally: Leila Haddad").click();
  await dialog.getByRole("button", { name: "Remove ally" }).click();
  await expect.element(add).toHaveFocus();
  expect(vi.mocked(removeAllyAction)).toHaveBeenCalledOnce();
});

it("follows what another button of the same profile does", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue(now<Related>({ relation: "ally" }));
  const sameProfile = <AllyButton profile={{ ...leila, relation: "pending" }} acts={acts} now={0} />;
  const other = { ...leila, id: "noor", displayName: "Noor Al-Masri", relation: "pending" as const };
  show("pending", {
    more: (
      <>
        {sameProfile}
        <AllyButton profile={other} acts={acts} now={0} />
      </>
    ),
  });
  await button("Accept Leila Haddad").first().click();
  await expect.poll(() => ally.elements().length).toBe(2);
  await expect.element(button("Accept Noor Al-Masri")).toBeVisible();
});

it("ends as the last press says while the first one is on its way", async () => {
  const answers: ((state: FormState<Related>) => void)[] = [];
  const wait = () => new Promise<FormState<Related>>((resolve) => answers.push(resolve));
  vi.mocked(requestAllyAction).mockImplementation(wait);
  vi.mocked(cancelRequestAction).mockImplementation(wait);
  show("none");
  await add.click();
  await sent.click();
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  answers[0]!(now({ relation: "sent" }));
  await expect.element(add).toBeVisible();
  answers[1]!(refused("Not now."));
  await expect.element(sent).toBeVisible();
});

it("takes a note along at the head of a profile, which stays if it does not arrive", async () => {
  vi.mocked(requestAllyAction).mockResolvedValueOnce(refused("Confirm your email address first."));
  vi.mocked(requestAllyAction).mockResolvedValueOnce(now<Related>({ relation: "sent" }));
  show("none", { isHead: true });
  await add.click();
  await page.getByLabelText("Add a note").fill("We met at the dunes.");
  await button("Send request").click();
  await expect.element(page.getByText("Confirm your email address first.")).toBeVisible();
  await expect.element(page.getByLabelText("Add a note")).toHaveValue("We met at the dunes.");
  await button("Send request").click();
  await expect.element(sent).toHaveFocus();
  const [, form] = vi.mocked(requestAllyAction).mock.lastCall!;
  expect(form.get("note")).toBe("We met at the dunes.");
});

it("mutes in one tap, which the toast takes back", async () => {
  vi.mocked(muteProfileAction).mockResolvedValue(now({ isMuted: true }));
  vi.mocked(unmuteProfileAction).mockResolvedValue(now({ isMuted: false }));
  show("ally");
  await ally.click();
  await button("Mute Leila Haddad").click();
  await expect.element(page.getByText("You won’t see posts by Leila Haddad in your feeds.")).toBeVisible();
  await button("Undo").click();
  await expect.element(page.getByText("Posts by Leila Haddad are back in your feeds.")).toBeVisible();
  await ally.click();
  await expect.element(button("Mute Leila Haddad")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Block Leila Haddad" }))
    .toHaveAttribute("href", "/profile/leila/block");
});

it("is used by the keyboard alone, which stays where it was", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue(now<Related>({ relation: "ally" }));
  vi.mocked(removeAllyAction).mockResolvedValue(now<Related>({ relation: "none" }));
  show("pending");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(ally).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Keep ally" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(ally).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Keep ally" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(add).toHaveFocus();
});

it("asks nobody by a second press where it was dismissed", async () => {
  vi.mocked(dismissRequestAction).mockResolvedValue(now({ relation: "none" }));
  vi.mocked(requestAllyAction).mockClear();
  show("pending");
  await button("Dismiss Leila Haddad").click();
  await expect.element(button("Dismissed")).toBeVisible();
  (button("Dismissed").element() as HTMLElement).click();
  expect(requestAllyAction).not.toHaveBeenCalled();
  await userEvent.unhover(button("Dismissed"));
  (document.activeElement as HTMLElement).blur();
  await expect.element(add).toBeVisible();
});
