import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DetailsPart } from "@/components/profiles/details-part";
import type { ProfileLook } from "@/components/profiles/profile-look";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const headingOf = async (kind: "USER" | "ORGANIZATION", editable: boolean) => {
  const look = { profile: { kind, displayName: "Amara Okafor" }, editable } as ProfileLook;
  const html = renderToString(await DetailsPart({ look, part: "about", empty: false, children: "I plant dunes." }));
  return /<h2[^>]*>(.*)<\/h2>/.exec(html)?.[1];
};

it("speaks of a person as me only to that person", async () => {
  expect(await headingOf("USER", true)).toBe("About me");
  expect(await headingOf("USER", false)).toBe("About");
  expect(await headingOf("ORGANIZATION", false)).toBe("About us");
});
