import { describe, expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { limitedBy, withIdempotencyKey, viewerOfSession } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  foundOrganization,
  saveDraftAreas,
  saveDraftLocation,
  saveDraftName,
} from "@/lib/organizations/mutations/found";
import { getOrganizationDraft } from "@/lib/organizations/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { confirm, movableClock, person } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

let count = 0;
async function founder() {
  const clock = movableClock();
  const amara = await person(`Founding ${"abcdefghij"[(count += 1)]}`, clock);
  await confirm(amara);
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  return { amara: (await viewerOfSession(token, clock))!.viewer, token, clock };
}

describe("an organization", () => {
  it("is founded from what its steps saved, and its founder owns it and acts as it", async () => {
    const { amara, token, clock } = await founder();
    expect(await getOrganizationDraft(amara)).toBeNull();
    await saveDraftAreas(amara, { areas: ["conservation", "dei"], openToWork: undefined });
    await saveDraftName(amara, { displayName: "Tidewater Alliance" });
    await saveDraftLocation(amara, { placeId: ROTTERDAM });
    expect(await getOrganizationDraft(amara)).toMatchObject({
      displayName: "Tidewater Alliance",
      areas: ["conservation", "dei"],
      place: { name: "Rotterdam" },
    });
    const founded = await foundOrganization(amara);
    if (founded.status !== "done") throw new Error(JSON.stringify(founded));
    const { organizationId: id } = founded.value;
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
    const { amara } = await founder();
    expect(await foundOrganization(amara)).toMatchObject({ status: "refused", reason: "not-found" });
    expect(await saveDraftLocation(amara, { placeId: 999_999_999 })).toEqual({
      status: "invalid",
      fields: { place: "validations.place" },
    });
    await saveDraftAreas(amara, { areas: [], openToWork: undefined });
    expect(await foundOrganization(amara)).toEqual({
      status: "invalid",
      fields: { displayName: "validations.required" },
    });
    // Refused, it took nothing.
    expect(await getOrganizationDraft(amara)).not.toBeNull();
  });

  it("is one, however often its founding arrives and from how many tabs", async () => {
    const { amara } = await founder();
    await saveDraftName(amara, { displayName: "Fifty Times One" });
    const sending = withIdempotencyKey(amara, newIdempotencyKey(), "one input");
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => foundOrganization(sending)),
      ...Array.from({ length: 25 }, () => foundOrganization(amara)),
    ]);
    const ids = new Set(answers.flatMap((answer) => (answer.status === "done" ? [answer.value.organizationId] : [])));
    expect(ids.size).toBe(1);
    expect(await db.profile.count({ where: { displayName: "Fifty Times One" } })).toBe(1);
  });

  it("is founded by somebody whose address is proven; until then the draft waits", async () => {
    const dele = await person("Founding Unproven", movableClock());
    await saveDraftName(dele, { displayName: "Allyway Security" });
    expect(await foundOrganization(dele)).toEqual({
      status: "refused",
      reason: "unverified-email",
      retryAfter: undefined,
    });
    expect(await getOrganizationDraft(dele)).toMatchObject({ displayName: "Allyway Security" });
    expect(await db.membership.count({ where: { profileId: dele.profileId } })).toBe(0);
    await confirm(dele);
    expect((await foundOrganization(dele)).status).toBe("done");
  });

  it("is one of ten that a person may found in a day", async () => {
    const { amara, clock } = await founder();
    const asAmara = limitedBy(amara, "organizations", "192.0.2.1");
    for (let n = 0; n < 10; n++) {
      await saveDraftName(amara, { displayName: `Many ${n}` });
      expect((await foundOrganization(asAmara)).status).toBe("done");
    }
    await saveDraftName(amara, { displayName: "One too many" });
    expect(await foundOrganization(asAmara)).toMatchObject({ status: "refused", reason: "too-many" });
    // Refused, it took nothing.
    expect(await getOrganizationDraft(amara)).not.toBeNull();
    clock.advance(24 * 3600);
    expect((await foundOrganization(asAmara)).status).toBe("done");
  });
});
