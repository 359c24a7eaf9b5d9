import { beforeAll, expect, it } from "vitest";
import { hideOpenToWork } from "@/lib/candidates/mutations/hide";
import { findOrganizations } from "@/lib/candidates/queries/open-to-work";
import { organizationsHideableBy } from "@/lib/candidates/policy";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { clauseOf } from "@/lib/law";
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
  const law = { AND: [clauseOf(organizationsHideableBy(wan)), { id: ids[name] }] };
  expect(await db.profile.count({ where: law })).toBe(may ? 1 : 0);
  const { organizations } = await findOrganizations(wan, { q: "Hideable" });
  expect(organizations.some((one) => one.handle === handle)).toBe(may);
});
