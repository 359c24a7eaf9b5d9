import { expect, it } from "vitest";
import { inTransaction, type Transaction } from "@/lib/db";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { lockRows } from "@/lib/database/row-lock";
import { leaveOrganization } from "@/lib/organizations/mutations/change-members";
import { holding, waitForLocks } from "../../support/locks";
import { organization, person } from "../../support/people";
import { post } from "../../support/posts";

/** Until told to let go, after what it still has to do. */
const holdingRow = (id: string, last?: (tx: Transaction) => Promise<unknown>) =>
  holding((tx) => lockRows(tx, "Profile", [id]), last);

it("whoever locks a row second waits for the first and sees what that one has left", async () => {
  const viewer = await person("Amara Okafor");
  const { profileId } = viewer;
  const release = await holdingRow(
    profileId,
    (tx) => tx.$executeRaw`UPDATE "Profile" SET "displayName" = 'Amara O.' WHERE id = ${profileId}::uuid`,
  );
  const second = inTransaction(async (tx) => {
    const locked = await lockRows(tx, "Profile", [profileId]);
    return { locked, profile: await tx.profile.findFirst({ where: profilesEditableBy(viewer) }) };
  });
  await waitForLocks(1);
  await release();
  expect(await second).toMatchObject({ locked: [profileId], profile: { displayName: "Amara O." } });
});

it("a row that went away while it was waited for is not answered", async () => {
  const id = await organization("Short Lived", [[await person("Henk Visser"), "OWNER"]]);
  const release = await holdingRow(id, (tx) => tx.$executeRaw`DELETE FROM "Profile" WHERE id = ${id}::uuid`);
  const second = inTransaction((tx) => lockRows(tx, "Profile", [id, crypto.randomUUID()]));
  await waitForLocks(1);
  await release();
  expect(await second).toEqual([]);
});

it("what only names a locked row need not wait", async () => {
  const mateo = await person("Mateo Silva");
  const release = await holdingRow(mateo.profileId);
  expect(await post(mateo, "Meanwhile")).toBeTruthy();
  await release();
});

it("who is no member of an organization does not wait for its members, nor they for them", async () => {
  const stranger = await person("Ines Calder");
  const organizationId = await organization("Closed Doors", [[await person("Dele Bankole"), "OWNER"]]);
  const release = await holdingRow(organizationId);
  expect(await leaveOrganization(stranger, { organizationId })).toEqual({ status: "done", value: undefined });
  await release();
});
