import Check from "lucide-react/icons/check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createIcon from "@/components/ui/create-icon";

const Own = createIcon({ node: [["path", { d: "M20 6 9 17l-5-5" }]] });

/** In any order. */
const attributesOf = (markup: string) =>
  [.../^<svg ([^>]*)>/.exec(markup)![1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([text]) => text).sort();

it("draws an icon as its package does, but for what nothing in a page needs", () => {
  const theirs = renderToStaticMarkup(<Check className="size-4" />)
    .replace("lucide lucide-check ", "")
    .replace(/ xmlns="[^"]*"/, "");
  const own = renderToStaticMarkup(<Own className="size-4" />);
  expect(attributesOf(own)).toEqual(attributesOf(theirs));
  expect(own.replace(/^<svg [^>]*>/, "")).toBe(theirs.replace(/^<svg [^>]*>/, ""));
});

it("is for the eye alone unless it is named", () => {
  expect(renderToStaticMarkup(<Own />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Own aria-label="Done" />)).not.toContain("aria-hidden");
});
