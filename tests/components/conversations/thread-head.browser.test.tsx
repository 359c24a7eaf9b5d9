import "@/app/(app)/conversations/[id]/thread.css";
import { afterAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ThreadHead } from "@/components/conversations/thread/thread-head";
import { amara, ines, threadWith } from "../../support/browser-mode/conversations";
import { render } from "../../support/browser-mode/render";

const search = page.getByRole("link", { name: "Search in this conversation" });
const pin = page.getByRole("button", { name: "Pin this conversation" });
const details = page.getByRole("link", { name: "Details" });
const leila = { ...ines, id: "leila", handle: "leila", displayName: "Leila Haddad-Mansour" };

afterAll(() => page.viewport(390, 844));

it.each([
  [320, false],
  [390, false],
  [411, false],
  [412, true],
  [600, true],
])("leaves searching and pinning to the details where the name needs the room, %s px wide", async (width, hasBoth) => {
  await page.viewport(width, 844);
  render(
    <ThreadHead thread={threadWith([], { conversation: { kind: "DIRECT", title: "", people: [amara, leila] } })} />,
  );
  const name = page.getByRole("heading", { name: "Leila Haddad-Mansour" }).element();
  await expect.element(details).toBeVisible();
  expect([search.query() !== null, pin.query() !== null]).toEqual([hasBoth, hasBoth]);
  // As long as most names are; the head stays one line.
  if (width > 320 && !hasBoth) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(document.querySelector(".thread-top")!.clientHeight).toBeLessThan(80);
});
