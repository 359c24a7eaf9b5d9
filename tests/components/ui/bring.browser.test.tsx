import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { MessagesProvider } from "@/components/ui/messages/messages-provider";
import type { Translate } from "@/lib/i18n/messages";
import { render } from "../../support/browser-mode/render";

const late = {
  errors: { unknown: "Something else" },
  feed: { post: { copied: "Link copied" } },
  notifications: { title: "What is new" },
};
const asked = vi.fn<typeof fetch>();
let [renders, t] = [0, undefined as Translate | undefined];

/** What stands in the page from the start. */
function Standing() {
  t = useTranslations();
  renders += 1;
  return <p>{t("errors.unknown")}</p>;
}

function Late() {
  const words = useTranslations("notifications");
  return <p>{words("title")}</p>;
}

/** With texts of its own. */
const aPage = (node: ReactNode) => (
  <MessagesProvider
    locale="en"
    texts={JSON.stringify({ errors: { unknown: "An error" }, feed: { post: { copy: "Copy" } } })}
  >
    {node}
  </MessagesProvider>
);

beforeEach(() => {
  process.env.LATE_MESSAGES = "v1";
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async () => Response.json(late));
  renders = 0;
  return () => vi.unstubAllGlobals();
});

it("brings nothing without its texts, and asks for them again with what is brought next", async () => {
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  asked.mockResolvedValueOnce(new Response("", { status: 503 }));
  for (const failure of ["Failed to fetch", "503"])
    await expect(importWithMessages(Promise.resolve("a part"))).rejects.toThrow(failure);
  await expect(importWithMessages(Promise.reject(new Error("no script")))).rejects.toThrow("no script");
  expect(await importWithMessages(Promise.resolve("a part"))).toBe("a part");
  expect(await importWithMessages(Promise.resolve("another"))).toBe("another");
  expect(asked.mock.calls).toEqual(Array(3).fill(["/api/texts?version=v1"]));
});

it("gives the texts to all that stands, which does not render again, and to what comes after", async () => {
  const { rerender } = render(aPage(<Standing />));
  const handedOn = t!;
  await Promise.all([importWithMessages(Promise.resolve()), importWithMessages(Promise.resolve())]);
  expect(renders).toBe(1);
  expect(handedOn("feed.post.copied")).toBe("Link copied");
  expect(handedOn("feed.post.copy")).toBe("Copy");
  expect(handedOn("errors.unknown")).toBe("An error");
  // Another page, with texts of its own.
  rerender(aPage(<Late />));
  await expect.element(page.getByText("What is new")).toBeVisible();
});
