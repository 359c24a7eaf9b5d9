import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ImportConfirm } from "@/components/resumes/import/import-confirm";
import { importResumeAction } from "@/lib/resumes/actions";
import type { Imported, ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { render } from "../../support/browser-mode/render";

const none: Imported = { entries: 0, fields: 0, skills: 0, interests: 0, areas: 0 };
const plan: ImportPreview = {
  text: "{}",
  added: [],
  known: [],
  isUnderstood: true,
  filled: [],
  differing: [],
  skills: ["Mapping"],
  interests: [],
  areas: [],
  unread: [],
  unreadFields: [],
  leftOut: { named: [], more: 0 },
};

it.each([
  [{ entries: 2 }, "Imported 2 entries."],
  [{ entries: 1, fields: 1, areas: 1 }, "Imported 1 entry, 1 detail and 1 job area."],
  [{ skills: 50, interests: 2 }, "Imported 50 skills and 2 interests."],
  [{}, "All of this was already on your profile. Nothing changed."],
])("says what of %o was imported, and nothing of the rest", async (imported, sentence) => {
  vi.mocked(importResumeAction).mockResolvedValue({
    status: "done",
    value: { ...none, ...imported },
    idempotencyKey: "next",
    rerendered: false,
  });
  render(<ImportConfirm plan={plan} text="{}" profileId="ada" idempotencyKey="key" />);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});
