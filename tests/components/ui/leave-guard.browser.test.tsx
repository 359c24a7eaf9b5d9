import { useLayoutEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod/mini";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import type { FormAction } from "@/lib/result";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const action = vi.fn<FormAction>();
const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
const element = <T extends Element>(selector: string) => document.querySelector<T>(selector)!;
const follow = () => element<HTMLElement>("a[href='/papers']").click();

function type() {
  const field = element<HTMLInputElement>("[name=title]");
  field.value = "Glasswort";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function Paper() {
  return (
    <EditForm
      title="Paper"
      action={action}
      schema={async () => z.object({ title: z.string() })}
      profileId="ada"
      idempotencyKey="key"
      kind="paper"
      id="7"
      onward="/papers"
    >
      {({ field }) => <Field label="Title" {...field("title", "Samphire")} />}
    </EditForm>
  );
}

/** Somebody who does it as soon as the form stands there. */
function AtOnce({ act }: { act: () => void }) {
  useLayoutEffect(() => act(), [act]);
  return null;
}

const typeAndFollow = () => {
  type();
  follow();
};

beforeEach(() => {
  wipeDrafts();
  return () => expect(action).not.toHaveBeenCalled();
});

it("holds a link that is followed in the moment in which something was typed", async () => {
  render(<Paper />);
  typeAndFollow();
  await expect.element(leaving).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

it("holds it as soon as the form is there, and lets go who has typed nothing", async () => {
  const { rerender } = render(
    <>
      <Paper />
      <AtOnce act={follow} />
    </>,
  );
  expect(router.push.mock.calls).toEqual([["/papers", { scroll: true }]]);
  rerender(null);
  router.push.mockClear();
  rerender(
    <>
      <Paper />
      <AtOnce act={typeAndFollow} />
    </>,
  );
  await expect.element(leaving).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

it("asks again whoever stays by Escape and follows a link before the browser says that the dialog was closed", async () => {
  render(<Paper />);
  type();
  follow();
  await expect.element(leaving).toBeVisible();
  const dialog = leaving.element() as HTMLDialogElement;
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  // As Escape does.
  dialog.requestClose();
  await Promise.resolve();
  expect(dialog.open).toBe(false);
  follow();
  await closed;
  await expect.element(leaving).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stay" })).toHaveFocus();
  expect(router.push).not.toHaveBeenCalled();
});
