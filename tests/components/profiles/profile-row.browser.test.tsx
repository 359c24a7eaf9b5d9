import { afterAll, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Listed, type ListedAction, ProfileList } from "@/components/profiles/profile-list";
import { ProfileRow } from "@/components/profiles/profile-row";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const nothing = { relation: "none", isMuted: false } as const;
const amara = { id: "1", kind: "USER", handle: "amara", displayName: "Amara Okafor", photoId: null } as const;
const tidewater = {
  id: "2",
  kind: "ORGANIZATION",
  handle: "tidewater",
  displayName: "Tidewater",
  photoId: null,
} as const;
const people: Listed[] = [
  { ...amara, ...nothing, headline: "Water planner", role: "OWNER" },
  { ...tidewater, ...nothing, role: "MEMBER" },
];
const rows = () => [...document.querySelectorAll("article")];

beforeEach(clearEntities);
afterAll(() => page.viewport(390, 844));

const members = {
  owner: "ada",
  name: "members-1",
  label: "Members",
  source: { api: "/api/profiles/1/members", href: "/profile", query: {} },
  page: { profiles: people, next: null },
  now: 0,
  action: { roles: ["OWNER"], href: "/organizations/members/", act: "manage" } satisfies ListedAction,
  words: { end: "That is everyone.", failed: "It failed." },
};

it("is one card with divided rows, each with a line beneath the name", async () => {
  render(<ProfileList {...members} />);
  expect(document.querySelectorAll(".card")).toHaveLength(1);
  await expect.element(page.getByRole("feed", { name: "Members" })).toHaveClass("card");
  const [first, second] = rows().map((row) => row.parentElement!);
  expect(getComputedStyle(first!).borderTopWidth).toBe("0px");
  expect(getComputedStyle(second!).borderTopWidth).toBe("1px");
  expect(second!.getBoundingClientRect().top).toBe(first!.getBoundingClientRect().bottom);
  expect(rows().map((row) => row.querySelector("a > span:last-child > span:last-child")?.textContent)).toEqual([
    "Water planner",
    "@tidewater",
  ]);
});

it("leads to the profile from everywhere in a row, but for its action", async () => {
  render(<ProfileList {...members} />);
  const manage = page.getByRole("link", { name: "Manage Amara Okafor" });
  for (const row of rows()) {
    const { left, top, right, bottom } = row.getBoundingClientRect();
    for (const [x, y] of [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [right - 3, bottom - 3],
    ] as const)
      expect(document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href")).toMatch(/^\/profile\//);
  }
  await manage.click();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/organizations/members/amara", { scroll: true });
  await userEvent.click(rows()[1]!, { position: { x: 380, y: 4 } });
  expect(router.push).toHaveBeenLastCalledWith("/profile/tidewater", { scroll: true });
});

it("offers to add an ally, and the same in a menu where the row has an action of its own", async () => {
  const acts = { actingId: "ada", ally: true, mute: true, block: true };
  render(<ProfileList {...members} acts={acts} />);
  await expect.element(page.getByRole("button", { name: "Add ally: Tidewater" })).toBeVisible();
  const inMenu = page.getByRole("button", { name: "Add ally: Amara Okafor" });
  await expect.element(inMenu).not.toBeInTheDocument();
  await page.getByRole("button", { name: "More about Amara Okafor" }).click();
  await expect.element(inMenu).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mute Amara Okafor" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Block Amara Okafor" })).toBeVisible();
});

it("has its menu beside its buttons on the smallest phone, too", async () => {
  await page.viewport(320, 700);
  const acts = { actingId: "ada", ally: true, mute: true, block: true };
  const asking = { ...people[1]!, id: "3", displayName: "Ministry of Rural Affairs", relation: "pending" as const };
  render(<ProfileList {...members} page={{ profiles: [people[1]!, asking], next: null }} acts={acts} />);
  for (const [of, last] of [
    ["Tidewater", "Add ally: Tidewater"],
    ["Ministry of Rural Affairs", "Dismiss Ministry of Rural Affairs"],
  ] as const) {
    const menu = page.getByRole("button", { name: `More about ${of}` });
    await expect.element(menu).toBeVisible();
    const [at, beside] = [menu, page.getByRole("button", { name: last })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(at!.left).toBeGreaterThan(beside!.right);
    expect(at!.right).toBeLessThanOrEqual(320);
    expect(Math.abs(at!.top + at!.bottom - beside!.top - beside!.bottom)).toBeLessThan(3);
  }
});

it("marks what is unread, for those who do not see it, too", async () => {
  render(<ProfileRow profile={people[0]!} note="Water planner" isUnread />);
  const link = page.getByRole("link", { name: /Amara Okafor.*New/ });
  await expect.element(link).toBeVisible();
  const mark = link.element().lastElementChild!.getBoundingClientRect();
  expect(mark.width).toBeGreaterThan(7);
});

it("keeps what can be done beside the name, and what somebody said beneath", async () => {
  await page.viewport(390, 844);
  const acts = { actingId: "ada", ally: true, mute: true, block: true };
  const said = { ...amara, ...nothing, text: "Exact numbers. Take this to your own council." };
  render(<ProfileList {...members} action={undefined} acts={acts} page={{ profiles: [said], next: null }} />);
  const button = page.getByRole("button", { name: "Add ally: Amara Okafor" });
  await expect.element(button).toBeVisible();
  const text = page.getByText("Exact numbers.").element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(text.top);
  expect(text.left).toBeCloseTo(document.getElementById("name-1")!.getBoundingClientRect().left, 0);
});

it("offers nothing about oneself, and all there is about the others", () => {
  const acts = { actingId: amara.id, ally: true, mute: true, block: true, message: true };
  const takesMessages = people.map((one) => ({ ...one, takesMessages: true }));
  for (const action of [undefined, members.action]) {
    const { rerender } = render(
      <ProfileList {...members} action={action} page={{ profiles: takesMessages, next: null }} acts={acts} />,
    );
    const [own, other] = rows();
    expect(own!.querySelectorAll("button, form, [popover]")).toHaveLength(0);
    expect(own!.querySelectorAll("a")).toHaveLength(action ? 2 : 1);
    expect(other!.querySelectorAll("button").length).toBeGreaterThan(1);
    rerender(null);
  }
});
