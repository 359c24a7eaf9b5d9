import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { AddNote } from "@/components/applications/add-note";
import { EditNote } from "@/components/applications/edit-note";
import { MoveSeveral } from "@/components/applications/board/move-several";
import { SelectBox } from "@/components/applications/board/select-box";
import { StageMoves } from "@/components/applications/stage-moves";
import { CloseJob } from "@/components/jobs/page/close-job";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { addNoteAction, changeStageAction, changeStagesAction, editNoteAction } from "@/lib/applications/actions";
import type { ListedApplication } from "@/lib/applications/queries";
import { archiveJobAction } from "@/lib/jobs/actions/life";
import type { FormAction } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const [id, other, key] = [1, 2, 3].map((n) => `0197a0b1-0000-7000-8000-00000000000${n}`) as [string, string, string];
const own = { applicationId: id, profileId: id };
const note = { id: other, text: "Call her", at: 0, isEdited: false, by: null, canEdit: true, canDelete: true };
const application = {
  ...{ id, number: 1, stage: "NEW", isBlind: false, createdAt: 0, stageAt: 0, headline: null },
  profile: { id: other, kind: "USER", handle: "wan", displayName: "Wanjiru Kamau", photoId: null },
} as unknown as ListedApplication;
const text = (name: string) => page.getByRole("textbox", { name, exact: true });
const restore = page.getByRole("button", { name: "Restore" });

const closing = (
  <CloseJob
    action={archiveJobAction}
    jobId={id}
    actingId={id}
    open={2}
    label="Archive"
    toast="Job archived"
    onward="/jobs"
    cancel={{ href: "/jobs", label: "Cancel" }}
  />
);
const moving = (
  <MoveSeveral job={{ id, href: "/jobs/o/j" }} actingId={id}>
    <SelectBox application={application} />
  </MoveSeveral>
);
const choose = async () => {
  await page.getByRole("checkbox").click();
  await page.getByRole("combobox").selectOptions("DECLINED");
};

type Row = {
  form: string;
  node: ReactNode;
  field: string;
  /** Brings the field into sight, by hand. */
  open?: () => Promise<void>;
  /** The page brings it into sight again by itself, where something is to be restored. */
  isOpenAgain?: boolean;
  send: string;
  action: FormAction<never>;
  value?: unknown;
};
const rows: Row[] = [
  {
    ...{ form: "an answer", node: <StageMoves {...own} stage="REVIEWING" firstName="Wanjiru" />, field: "Your answer" },
    open: () => page.getByText("Decline…").click(),
    ...{ isOpenAgain: true, send: "Decline", action: changeStageAction as FormAction<never> },
  },
  {
    ...{ form: "an answer to several", node: moving, field: "Your answer to each of them", open: choose },
    ...{ send: "Move", action: changeStagesAction as FormAction<never>, value: { moved: [id], left: [] } },
  },
  {
    ...{ form: "a note", node: <AddNote {...own} idempotencyKey={key} />, field: "New note", send: "Add note" },
    action: addNoteAction as FormAction<never>,
  },
  {
    ...{ form: "a changed note", node: <EditNote note={note} profileId={id} name="Mara" />, field: "Note" },
    open: () => page.getByText("Edit", { exact: true }).click(),
    ...{ isOpenAgain: true, send: "Save", action: editNoteAction as FormAction<never> },
  },
  {
    ...{
      form: "what a job closes with",
      node: closing,
      field: "Your answer to everybody who’s still waiting",
      send: "Archive",
    },
    action: archiveJobAction as FormAction<never>,
  },
];

beforeEach(() => {
  wipeDrafts();
  vi.clearAllMocks();
});

describe.each(rows)("$form", ({ node, field, open, isOpenAgain, send, action, value }) => {
  it("that was typed and not sent is there again when the page is, and gone once it is sent", async () => {
    const done = { status: "done", value, idempotencyKey: key, rerendered: false };
    const signedOut = { status: "refused", reason: "signed-out", message: "Please sign in", values: {} };
    vi.mocked(action)
      .mockResolvedValueOnce(signedOut as never)
      .mockResolvedValue(done as never);
    const { rerender } = render(node);
    await open?.();
    await text(field).fill("Dear all, we took our time.");
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect.element(page.getByText("Please sign in")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Sign in" })).toBeVisible();

    rerender(null);
    rerender(node);
    await expect.element(restore).toBeVisible();
    await restore.click();
    if (!isOpenAgain) await open?.();
    await expect.element(text(field)).toHaveValue("Dear all, we took our time.");
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect.poll(() => vi.mocked(action).mock.calls.length).toBe(2);
    const sent = vi.mocked(action).mock.lastCall![1] as FormData;
    expect([...sent.values()]).toContain("Dear all, we took our time.");

    await expect.poll(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
    rerender(null);
    rerender(node);
    await open?.();
    await expect.element(text(field)).toBeVisible();
    expect(restore.elements()).toEqual([]);
  });
});

it("leaves an empty field for the next note, also when the last one was restored", async () => {
  vi.mocked(addNoteAction).mockResolvedValue({
    ...{ status: "done", value: undefined, idempotencyKey: other, rerendered: true },
  } as never);
  const form = <AddNote {...own} idempotencyKey={key} />;
  const { rerender } = render(form);
  await text("New note").fill("Speaks Dutch");
  rerender(null);
  rerender(form);
  await restore.click();
  for (const [times, said] of ["Speaks Dutch", "Free in May"].entries()) {
    if (times > 0) await text("New note").fill(said);
    await page.getByRole("button", { name: "Add note", exact: true }).click();
    await expect.poll(() => vi.mocked(addNoteAction).mock.calls.length).toBe(times + 1);
    await expect.element(text("New note")).toHaveValue("");
  }
  const keys = vi.mocked(addNoteAction).mock.calls.map(([, sent]) => (sent as FormData).get("idempotencyKey"));
  expect(keys).toEqual([key, other]);
});
