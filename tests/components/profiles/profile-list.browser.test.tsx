import { beforeEach, expect, it, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { type Listed, ProfileList } from "@/components/profiles/profile-list";
import { listQuery } from "@/components/profiles/profile-look";
import { clearEntities } from "@/components/ui/entity-store";
import type { ListSource } from "@/components/ui/list-request";
import type { ProfileTab, ViewAs } from "@/lib/profiles/schema/page";
import { render } from "../../support/browser-mode/render";

const person = (name: string): Listed => ({ id: name, kind: "USER", handle: name.toLowerCase(), displayName: name });

const listed = (who: string, tab: ProfileTab, as?: ViewAs): ListSource => ({
  api: `/api/profiles/${who}/${tab}`,
  href: `/profile/${who}`,
  query: listQuery({ tab, as }),
});

function listOf(source: ListSource, names: string[], next: string, owner = "amara") {
  return (
    <ProfileList
      owner={owner}
      label="Profiles"
      source={source}
      page={{ profiles: names.map(person), next }}
      now={1}
      words={{ end: "That was all", failed: "It failed" }}
    />
  );
}
const names = ["Both", "Before", "Second", "After", "Late", "Third"];
const shown = () => names.filter((name) => screen.getByText(name).elements().length > 0);

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.spyOn(window, "fetch");
});

it.each<[string, ListSource, ListSource, string?]>([
  ["another tab", listed("amara", "allies"), listed("amara", "organizations")],
  ["the allies as others see them", listed("amara", "allies"), listed("amara", "allies", "everyone")],
  ["the allies as an ally sees them", listed("amara", "allies", "everyone"), listed("amara", "allies", "ally")],
  ["another profile's members", listed("tidewater", "members"), listed("transit", "members")],
  ["what another profile is shown", listed("amara", "allies"), listed("amara", "allies"), "tidewater"],
])("%s begins with what the server says, and takes no late answer of the list before", async (_, from, to, owner) => {
  const asked: ((answer: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
  const { rerender } = render(listOf(from, ["Both", "Before"], "more"));
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]!(Response.json({ profiles: [person("Second")], next: "yet more" }));
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(shown).toEqual(["Both", "Before", "Second"]);

  rerender(listOf(to, ["Both", "After"], "more", owner));
  expect(shown()).toEqual(["Both", "After"]);
  await expect.poll(() => asked).toHaveLength(3);
  asked[1]!(Response.json({ profiles: [person("Late")], next: null }));
  asked[2]!(Response.json({ profiles: [person("Third")], next: null }));
  await expect.element(screen.getByText("That was all")).toBeVisible();
  expect(shown()).toEqual(["Both", "After", "Third"]);
});
