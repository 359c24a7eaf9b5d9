import { beforeAll, describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { unguardedDb as db } from "@/lib/db";
import { getProfile } from "@/lib/profiles/queries";
import { listFeed } from "@/lib/posts/queries";
import { muteProfile } from "@/lib/blocks/mutations/mute";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { confirm, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

let amara: Viewer, leila: Viewer;
const clock = movableClock();
beforeAll(async () => {
  amara = await person("Amara Okafor", clock);
  leila = await person("Leila Haddad", clock);
  await confirm(amara);
  await confirm(leila);
});

describe("requests", () => {
  it("smoke", async () => {
    expect(await requestAlly(amara, { allyId: leila.profileId, note: "Hello" })).toEqual({
      status: "done",
      value: { relation: "sent" },
    });
    expect((await listRequests(leila, { direction: "received" })).profiles).toMatchObject([
      { note: "Hello", displayName: "Amara Okafor", relation: "pending", sharedAllies: 0 },
    ]);
    expect((await listRequests(amara, { direction: "sent" })).profiles).toMatchObject([
      { note: null, relation: "sent" },
    ]);
    expect(await getProfile(leila, amara.profile.handle)).toMatchObject({ relation: "pending", note: "Hello" });
    expect(await dismissRequest(leila, { allyId: amara.profileId })).toMatchObject({ value: { relation: "none" } });
    expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ relation: "sent", note: null });
    expect(await cancelRequest(amara, { allyId: leila.profileId })).toMatchObject({ value: { relation: "none" } });
    expect(await requestAlly(amara, { allyId: leila.profileId, note: "" })).toMatchObject({ reason: "request-paused" });
    expect(await requestAlly(leila, { allyId: amara.profileId, note: "" })).toMatchObject({
      value: { relation: "sent" },
    });
    expect(await acceptAlly(amara, { allyId: leila.profileId })).toMatchObject({ value: { relation: "ally" } });
    expect((await listAllies(amara, { id: amara.profileId, q: "LEI" })).profiles).toMatchObject([
      { relation: "ally", displayName: "Leila Haddad" },
    ]);
    expect((await listAllies(amara, { id: amara.profileId, q: "xx" })).profiles).toEqual([]);
    await post(leila, "hi");
    expect((await listFeed(amara, {})).posts).toMatchObject([{ author: { relation: "ally", isMuted: false } }]);
    await muteProfile(amara, { mutedId: leila.profileId });
    expect((await listFeed(amara, {})).posts).toEqual([]);
    expect(await removeAlly(amara, { allyId: leila.profileId })).toMatchObject({ value: { relation: "none" } });
    expect(await db.allyEdge.count()).toBe(0);
    expect(await blockProfile(amara, { blockedId: leila.profileId })).toMatchObject({ status: "done" });
    expect(await getProfile(amara, leila.profile.handle)).toBeNull();
  });
});
