import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ShareJob } from "@/components/jobs/page/share-job";
import { Toaster } from "@/components/ui/toast/toaster";
import { render } from "../../support/browser-mode/render";

const [organizationId, id] = ["0197a0b1-0000-7000-8000-000000000001", "0197a0b1-0000-7000-8000-000000000002"];
const menu = page.getByRole("button", { name: "Share this job" });
const copy = page.getByRole("link", { name: "Copy link" });
const address = `${location.origin}/jobs/${organizationId}/${id}`;

function show() {
  render(
    <>
      <ShareJob job={{ id, organizationId }} />
      <Toaster />
    </>,
  );
}

it("copies the address of the job, whole, and says so", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show();
  await menu.click();
  // Without JavaScript it leads to what is to be copied.
  await expect.element(copy).toHaveAttribute("href", `/jobs/${organizationId}/${id}`);
  await copy.click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  expect(write.mock.calls).toEqual([[address]]);
  await expect.element(copy).not.toBeInTheDocument();
});

it("shows the address where it cannot be copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
  show();
  await menu.click();
  copy.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(`The link couldn’t be copied: ${address}`)).toBeVisible();
});

it("leads to a post that says it", async () => {
  show();
  await menu.click();
  await expect
    .element(page.getByRole("link", { name: "Post it in the feed" }))
    .toHaveAttribute("href", `/feed/createPost?job=${organizationId}.${id}`);
});
