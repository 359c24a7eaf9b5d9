import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FirstMessage } from "@/components/conversations/composer/first-message";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { inEnglish, render } from "../../support/browser-mode/render";

let asked: [path: string, body: Record<string, unknown>][];
let answerMessage: () => Response;
let answerProof: () => Response;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  asked = [];
  answerMessage = () => Response.json({ conversationId: "theirs", messageId: "m1", message: null });
  answerProof = () => Response.json({});
  vi.spyOn(window, "fetch").mockImplementation(async (path, options) => {
    asked.push([String(path), JSON.parse(String(options!.body)) as Record<string, unknown>]);
    if (path === "/api/integrity") return Response.json({ kind: "token", token: "one", ttl: 1_800_000 });
    return path === "/api/conversations/messages" ? answerMessage() : answerProof();
  });
});

const first = (isAlly: boolean) => (
  <FirstMessage
    isConfirmed
    key={String(isAlly)}
    person={{ id: isAlly ? "mateo" : "leila", kind: "USER", handle: "l", displayName: "L", photoId: null, isAlly }}
    {...{ conversationId: null, actingId: "amara", messageKey: "of-the-page", limit: 4000 }}
    back={{ href: "/conversations/new", label: "Choose other people" }}
  />
);
const box = page.getByRole("textbox", { name: "Message" });
const paths = () => asked.map(([path]) => path);
const countOf = (wanted: string) => paths().filter((path) => path === wanted).length;
const messages = () => countOf("/api/conversations/messages");
const proofs = () => countOf("/api/integrity/proofs");
const unproven = () => Response.json({ error: "unproven", message: "Not yet." }, { status: 409 });

it("has a proof wait for a stranger from the first touch on, and none for an ally", async () => {
  const { rerender } = render(first(true));
  await box.click();
  rerender(inEnglish(first(false)));
  expect(asked).toEqual([]);
  await box.click();
  await expect
    .poll(() => asked)
    .toEqual([
      ["/api/integrity", { purpose: "message" }],
      ["/api/integrity/proofs", { token: "one", profileId: "amara" }],
    ]);
});

it("says why a message was not sent that is unproven, and tries again with another proof when asked to", async () => {
  render(first(false));
  answerMessage = unproven;
  await box.fill("Hello");
  await expect.poll(proofs).toBe(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Not yet.")).toBeVisible();
  await expect.element(page.getByText("Waiting for a connection")).not.toBeInTheDocument();
  expect(messages()).toBe(1);
  answerMessage = () => Response.json({ conversationId: "theirs", messageId: "m1", message: null });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(messages).toBe(2);
  // The first one may have been too old.
  expect(paths().slice(-4)).toEqual([
    "/api/conversations/messages",
    "/api/integrity",
    "/api/integrity/proofs",
    "/api/conversations/messages",
  ]);
  await expect.element(page.getByText("Not yet.")).not.toBeInTheDocument();
});

it("gets another proof at the next touch where the first did not arrive", async () => {
  render(first(false));
  answerProof = () => Response.json({ error: "unproven", message: "Not yet." }, { status: 409 });
  await box.click();
  await expect.poll(proofs).toBe(1);
  answerProof = () => Response.json({});
  await expect
    .poll(() => {
      (box.element() as HTMLElement).blur();
      (box.element() as HTMLElement).focus();
      return proofs();
    })
    .toBe(2);
  (box.element() as HTMLElement).blur();
  (box.element() as HTMLElement).focus();
  expect(proofs()).toBe(2);
});
