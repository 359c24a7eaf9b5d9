import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SuggestedProfile } from "@/components/allies/suggestions/suggested-profile";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { dismissSuggestionAction, requestAllyAction, restoreSuggestionAction } from "@/lib/allies/actions";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const standing = { relation: "none", isMuted: false, headline: null, kind: "USER" } as const;
const ruth = {
  ...standing,
  id: "ruth",
  handle: "ruth",
  displayName: "Ruth Abara",
  photoId: null,
  reason: { sharedAllies: 14 },
};
const dele = {
  ...standing,
  id: "dele",
  handle: "dele",
  displayName: "Dele Adeyemi",
  photoId: null,
  headline: "Heat pump trainer",
  reason: { interest: "oceans" as const },
};
const done = <T,>(value: T) => ({ status: "done" as const, value, idempotencyKey: "1", rerendered: false });
const dismissRuth = page.getByRole("button", { name: "Don’t suggest Ruth Abara" });
const nameOf = (name: string) => page.getByRole("link", { name: new RegExp(name) });

beforeEach(() => {
  clearEntities();
  vi.mocked(dismissSuggestionAction).mockReset().mockResolvedValue(done(undefined));
  vi.mocked(restoreSuggestionAction).mockReset().mockResolvedValue(done(undefined));
  render(
    <>
      <ul>
        {[ruth, dele].map((suggestion) => (
          <SuggestedProfile key={suggestion.id} suggestion={suggestion} acts={acts} now={0} />
        ))}
      </ul>
      <Toaster />
    </>,
  );
});

it("says why", async () => {
  await expect.element(nameOf("Ruth Abara")).toHaveTextContent("14 shared allies");
  await expect.element(nameOf("Dele Adeyemi")).toHaveTextContent("Heat pump trainerAlso in Oceans");
});

it("gives the focus to the next one when it is dismissed and the toast is closed", async () => {
  dismissRuth.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listitem").first()).toHaveTextContent("Dele Adeyemi");
  await expect.element(page.getByRole("listitem").first()).toHaveFocus();
});

it("goes at once when it is dismissed, and comes back by Undo", async () => {
  dismissRuth.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(nameOf("Ruth Abara")).not.toBeInTheDocument();
  await expect.element(page.getByText("We won’t suggest Ruth Abara again.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(nameOf("Ruth Abara")).toBeVisible();
  expect(vi.mocked(restoreSuggestionAction).mock.calls[0]![1].get("allyId")).toBe("ruth");
});

it("comes back with a word where the server does not take it", async () => {
  vi.mocked(dismissSuggestionAction).mockRejectedValueOnce(new TypeError("no connection"));
  await dismissRuth.click();
  await expect.element(page.getByText("A network error has occurred.", { exact: false })).toBeVisible();
  await expect.element(nameOf("Ruth Abara")).toBeVisible();
  const message = "You’ve done this too often.";
  vi.mocked(dismissSuggestionAction).mockResolvedValueOnce({
    status: "refused",
    reason: "too-many",
    message,
    values: {},
  });
  await dismissRuth.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(nameOf("Ruth Abara")).toBeVisible();
});

it("stays as sent once its profile was asked", async () => {
  vi.mocked(requestAllyAction).mockResolvedValue(done({ relation: "sent" as const }));
  await page.getByRole("button", { name: "Add ally: Ruth Abara" }).click();
  await expect.element(page.getByRole("button", { name: "Sent. Cancel request to Ruth Abara" })).toBeVisible();
});
