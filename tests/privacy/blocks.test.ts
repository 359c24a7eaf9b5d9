import { beforeAll, describe, expect, it } from "vitest";
import { getBlockable, getBlocked, listBlocked, listMuted } from "@/lib/blocks/queries";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { block } from "../support/people";
import { cellsOf, type Name, names, scene, setScene } from "../support/scene";

beforeAll(setScene);

/** Amara has blocked Dele, Ruth has blocked Amara, Tidewater Kwame; Amara and Tidewater mute Mateo, Ruth and Leila. */
describe("blocks", () => {
  beforeAll(async () => {
    await block(scene.tidewater.profileId, scene.kwame.profileId);
    await db.profileMute.createMany({
      data: (["amara", "tidewater"] as const).flatMap((muter) =>
        (["mateo", "ruth", "leila"] as const).map((muted) => ({
          id: newId(systemClock),
          muterId: scene[muter].profileId,
          mutedId: scene[muted].profileId,
          createdAt: new Date(),
        })),
      ),
    });
  });

  it.each(
    cellsOf<Name>(`
               amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
    blocked amara  –     –     –    –    y    –    –      –          –
    blocked dele   y     –     –    –    –    –    –      –          –
    blocked kwame  –     –     –    –    –    –    –      y          –
    blocked ruth   –     –     –    –    –    –    –      –          –
    found   amara  –     –     –    –    y    –    –      –          –
    found   dele   y     –     –    –    –    –    –      –          –
    found   kwame  –     –     –    –    –    –    –      y          –
    found   ruth   –     –     –    –    –    –    –      –          –
    muted   mateo  y     –     –    –    –    –    –      y          y
    muted   leila  y     –     –    –    –    –    –      y          y
    muted   ruth   –     –     –    –    –    –    –      –          y
    block   amara  –     y     y    –    –    y    y      y          –
    block   leila  y     –     y    y    y    y    y      y          –
    block   dele   –     y     y    –    y    y    y      –          –
    block   ruth   –     y     y    y    –    y    y      –          –
    block   kwame  y     y     y    y    y    y    –      –          –
    `),
  )("$act $thing: $who $may", async ({ act, thing, who, may }) => {
    const [viewer, { profileId, profile }] = [scene[who], scene[thing]];
    if (act === "block") {
      expect((await getBlockable(viewer, profile.handle))?.id).toBe(may ? profileId : undefined);
      return;
    }
    if (act === "found") {
      const found = may ? { ...profile, photoId: null } : null;
      expect(await getBlocked(viewer, profile.handle)).toEqual(found);
      return;
    }
    const { profiles } = await (act === "blocked" ? listBlocked(viewer, {}) : listMuted(viewer, {}));
    expect(profiles.some(({ id }) => id === profileId)).toBe(may);
  });

  it("are found by nobody else by their names", async () => {
    for (const who of names) {
      const { profiles } = await listBlocked(scene[who], { q: "e" });
      expect(profiles.map(({ id }) => id)).toEqual(
        who === "amara" ? [scene.dele.profileId] : who === "tidewater" ? [scene.kwame.profileId] : [],
      );
    }
  });
});
