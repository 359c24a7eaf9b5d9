import { beforeAll, expect, it } from "vitest";
import { hideOpenToWork } from "@/lib/candidates/mutations/hide";
import { findOrganizations } from "@/lib/candidates/queries/open-to-work";
import { organizationsHideableBy } from "@/lib/candidates/policy";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { HIDDEN_FROM_LIMIT, saveAreasSchema } from "@/lib/profiles/schema/edit";
import { block, organization, person, type Viewer } from "../../support/people";

let wan: Viewer;
const ids = {} as Record<"seen" | "blocked" | "blocking", string>;

beforeAll(async () => {
  wan = await person("Wan Kamau");
  for (const name of ["seen", "blocked", "blocking"] as const) ids[name] = await organization(`Hideable ${name}`);
  await block(wan.profileId, ids.blocked);
  await block(ids.blocking, wan.profileId);
});

it.each([
  ["seen", true],
  ["blocked", true],
  ["blocking", false],
] as const)("hides from one that is %s: %s", async (name, may) => {
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id: ids[name] } });
  const answer = await inTransaction((tx) => hideOpenToWork(tx, wan, [handle], []));
  expect(answer.status).toBe(may ? "done" : "invalid");
  const hide = { profileId: wan.profileId, organizationId: ids[name] };
  expect(await db.openToWorkHide.count({ where: hide })).toBe(may ? 1 : 0);
  const scope = { AND: [whereOf(organizationsHideableBy(wan)), { id: ids[name] }] };
  expect(await db.profile.count({ where: scope })).toBe(may ? 1 : 0);
  const { organizations } = await findOrganizations(wan, { q: "Hideable" });
  expect(organizations.some((one) => one.handle === handle)).toBe(may);
});

it("hides from fifty at most, whatever form says so, and those that are hidden from stay", async () => {
  const noor = await person("Noor Hidden");
  const handles: string[] = [];
  for (let n = 0; n <= HIDDEN_FROM_LIMIT; n++) {
    const { handle } = await db.profile.findUniqueOrThrow({ where: { id: await organization(`Limit ${n}`) } });
    handles.push(handle);
  }
  const [last, ...fifty] = handles as [string, ...string[]];
  const hide = (asked: readonly string[], base?: readonly string[]) =>
    inTransaction((tx) => hideOpenToWork(tx, noor, asked, base));
  const hidden = () => db.openToWorkHide.count({ where: { profileId: noor.profileId } });
  const tooMany = { status: "invalid", fields: { hideFrom: "validations.too-many-hidden" } };
  expect(await hide(handles, [])).toEqual(tooMany);
  expect(await hidden()).toBe(0);
  expect(await hide(fifty, [])).toMatchObject({ status: "done" });
  // Another tab knows of none of them.
  expect(await hide([last], [])).toEqual(tooMany);
  expect(await hidden()).toBe(HIDDEN_FROM_LIMIT);
  // One goes, and makes room.
  expect(await hide([last, ...fifty.slice(1)], fifty)).toMatchObject({ status: "done" });
  expect(await hidden()).toBe(HIDDEN_FROM_LIMIT);

  const parsed = (more: object) => saveAreasSchema.safeParse({ areas: [], hiddenFromShown: "on", ...more });
  expect(parsed({ hiddenFrom: fifty }).success).toBe(true);
  // In whatever spelling, it is the same one; what was typed and not added counts.
  expect(parsed({ hiddenFrom: fifty, hideFrom: `@${fifty[0]!.toUpperCase()}` }).success).toBe(true);
  expect(parsed({ hiddenFrom: fifty, hideFrom: last }).error?.issues).toMatchObject([
    { path: ["hideFrom"], message: "validations.too-many-hidden" },
  ]);
});
