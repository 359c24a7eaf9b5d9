import { beforeEach, expect, it } from "vitest";
import { draftIds } from "@/components/ui/draft-ids";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { draftNames } from "../../support/browser-mode/drafts";
import { render } from "../../support/browser-mode/render";

const ofTidewater = { profileId: "tidewater", kind: "waiting-post", id: "food" };
const textOf = (name: Parameters<typeof readDraft>[0]) => readDraft(name)?.values.text;

beforeEach(() => localStorage.clear());

it("keeps what each member types as an organization apart, also on a page that does not say who sits there", () => {
  const { rerender } = render(<div data-person="amara" />);
  keepDraft(ofTidewater, { text: "Amara’s" });
  keepDraft({ ...ofTidewater, profileId: "amara" }, { text: "Her own" });
  expect(draftNames().sort()).toEqual(["draft:amara:waiting-post:food", "draft:tidewater~amara:waiting-post:food"]);
  rerender(<div data-person="ruth" />);
  expect(textOf(ofTidewater)).toBeUndefined();
  expect(draftIds("tidewater", "waiting-post")).toEqual([]);
  keepDraft(ofTidewater, { text: "Ruth’s" });
  rerender(<div />);
  expect(textOf(ofTidewater)).toBe("Ruth’s");
  dropDraft(ofTidewater);
  rerender(<div data-person="amara" />);
  expect(textOf(ofTidewater)).toBe("Amara’s");
  expect(draftIds("tidewater", "waiting-post")).toEqual(["food"]);
});
