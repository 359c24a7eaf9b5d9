import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OrganizationsCard } from "@/components/organizations/organizations-card";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const own = { id: "amara", handle: "amara-okafor" };
const tidewater = { id: "tidewater", handle: "tidewater", displayName: "Tidewater", statement: "" } as never;
const linksOf = async (joined: never[], actingId: string) =>
  [...renderToString(await OrganizationsCard({ joined, own, actingId })).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

it("leads to all of one's organizations on one's profile, or to a new one", async () => {
  expect(await linksOf([tidewater], "amara")).toEqual([
    "/profile/amara-okafor?tab=organizations",
    "/profile/tidewater",
  ]);
  expect(await linksOf([], "amara")).toEqual(["/organizations/new"]);
});

it("leads whoever acts as an organization to no profile that may be hidden from it", async () => {
  expect(await linksOf([tidewater], "tidewater")).toEqual(["/profile/tidewater"]);
});
