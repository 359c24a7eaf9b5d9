import { describe, expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { limitedBy, withIdempotencyKey, viewerOfSession } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import {
  createOrganization,
  saveDraftAreas,
  saveDraftLocation,
  saveDraftName,
} from "@/lib/organizations/mutations/create-organization";
import { getOrganizationDraft } from "@/lib/organizations/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { confirm, movableClock, person } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

let count = 0;
async function creatorOfDraft() {
  const clock = movableClock();
  const amara = await person(`Creating ${"abcdefghij"[(count += 1)]}`, clock);
  await confirm(amara);
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  return { amara: (await viewerOfSession(token, clock))!.viewer, token, clock };
}

describe("an organization", () => {
  it("is created from what its steps saved, and its creator owns it and acts as it", async () => {
    const { amara, token, clock } = await creatorOfDraft();
    expect(await getOrganizationDraft(amara)).toBeNull();
    await saveDraftAreas(amara, { areas: ["conservation", "dei"], openToWork: undefined });
    await saveDraftName(amara, { displayName: "Tidewater Alliance" });
    await saveDraftLocation(amara, { placeId: ROTTERDAM });
    expect(await getOrganizationDraft(amara)).toMatchObject({
      displayName: "Tidewater Alliance",
      areas: ["conservation", "dei"],
      place: { name: "Rotterdam" },
    });
    const created = await createOrganization(amara);
    if (created.status !== "done") throw new Error(JSON.stringify(created));
    const { organizationId: id } = created.value;
    const made = await db.profile.findUniqueOrThrow({ where: { id }, include: { details: true, members: true } });
    expect(made).toMatchObject({
      kind: "ORGANIZATION",
      handle: expect.stringMatching(/^tidewater-alliance/),
      details: { placeId: ROTTERDAM, areas: [0, 11] },
      members: [{ profileId: amara.profileId, role: "OWNER" }],
    });
    expect(await getOrganizationDraft(amara)).toBeNull();
    expect((await viewerOfSession(token, clock))!.viewer).toMatchObject({ profileId: id, role: "OWNER" });
  });

  it("needs a name and a draft, and a place that exists", async () => {
    const { amara } = await creatorOfDraft();
    expect(await createOrganization(amara)).toMatchObject({ status: "refused", reason: "not-found" });
    expect(await saveDraftLocation(amara, { placeId: 999_999_999 })).toEqual({
      status: "invalid",
      fields: { place: "validations.place" },
    });
    await saveDraftAreas(amara, { areas: [], openToWork: undefined });
    expect(await createOrganization(amara)).toEqual({
      status: "invalid",
      fields: { displayName: "validations.required" },
    });
    // Refused, it took nothing.
    expect(await getOrganizationDraft(amara)).not.toBeNull();
  });

  it("is one, however often its creation arrives and from how many tabs", async () => {
    const { amara } = await creatorOfDraft();
    await saveDraftName(amara, { displayName: "Fifty Times One" });
    const sending = withIdempotencyKey(amara, newIdempotencyKey(), "one input");
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => createOrganization(sending)),
      ...Array.from({ length: 25 }, () => createOrganization(amara)),
    ]);
    const ids = new Set(answers.flatMap((answer) => (answer.status === "done" ? [answer.value.organizationId] : [])));
    expect(ids.size).toBe(1);
    expect(await db.profile.count({ where: { displayName: "Fifty Times One" } })).toBe(1);
  });

  it("is created by somebody whose address is verified; until then the draft waits", async () => {
    const dele = await person("Creating Unverified", movableClock());
    await saveDraftName(dele, { displayName: "Tidewater Security" });
    expect(await createOrganization(dele)).toEqual({
      status: "refused",
      reason: "unverified-email",
      retryAfter: undefined,
    });
    expect(await getOrganizationDraft(dele)).toMatchObject({ displayName: "Tidewater Security" });
    expect(await db.membership.count({ where: { profileId: dele.profileId } })).toBe(0);
    await confirm(dele);
    expect((await createOrganization(dele)).status).toBe("done");
  });

  it("has a draft that two tabs do not write over one another", async () => {
    const { amara } = await creatorOfDraft();
    const nothing = { displayName: "" };
    expect((await saveDraftName(amara, { displayName: "Tidewater" }, nothing)).status).toBe("done");
    const changed = { status: "refused", reason: "changed-meanwhile" };
    expect(await saveDraftName(amara, { displayName: "Dunes" }, nothing)).toEqual(changed);
    expect((await saveDraftName(amara, { displayName: "Tidewater" }, nothing)).status).toBe("done");
    const areas = (...names: ("conservation" | "dei")[]) => ({ areas: names, openToWork: undefined });
    expect((await saveDraftAreas(amara, areas("dei"), areas())).status).toBe("done");
    expect(await saveDraftAreas(amara, areas("conservation"), areas())).toEqual(changed);
    expect((await saveDraftLocation(amara, { placeId: ROTTERDAM }, { placeId: null })).status).toBe("done");
    // Untouched, it stays as the other tab has saved it.
    expect((await saveDraftLocation(amara, { placeId: null }, { placeId: null })).status).toBe("done");
    const saved = { displayName: "Tidewater", areas: ["dei"], place: { name: "Rotterdam" } };
    expect(await getOrganizationDraft(amara)).toMatchObject(saved);
    // Created in one tab, it is not begun anew from another.
    expect((await createOrganization(amara)).status).toBe("done");
    expect(await saveDraftName(amara, { displayName: "Tidewaters" }, { displayName: "Tidewater" })).toEqual(changed);
    expect(await getOrganizationDraft(amara)).toBeNull();
  });

  it("is one of ten that a person may found in a day", async () => {
    const { amara, clock } = await creatorOfDraft();
    const asAmara = limitedBy(amara, "organizations", "192.0.2.1");
    for (let n = 0; n < 10; n++) {
      await saveDraftName(amara, { displayName: `Many ${n}` });
      expect((await createOrganization(asAmara)).status).toBe("done");
    }
    await saveDraftName(amara, { displayName: "One too many" });
    expect(await createOrganization(asAmara)).toMatchObject({ status: "refused", reason: "too-many" });
    // Refused, it took nothing.
    expect(await getOrganizationDraft(amara)).not.toBeNull();
    clock.advance(24 * 3600);
    expect((await createOrganization(asAmara)).status).toBe("done");
  });
});
