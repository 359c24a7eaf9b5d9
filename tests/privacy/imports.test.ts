import { beforeAll, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { db as guardedDb, unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { getDataImport } from "@/lib/imports/queries";
import { getPrivacy } from "@/lib/imports/queries/own";
import { listKnown } from "@/lib/imports/queries/known";
import { read } from "../support/imports";
import { type Name, names, scene, setScene } from "../support/scene";
import { zipOf } from "../support/zip";

const profile = JSON.stringify({ handle: "amara-there", displayName: "Amara there" });
let [sourceId, draftId] = ["", ""];

beforeAll(async () => {
  await setScene();
  await read(scene.amara, await zipOf({ "data/profile.json": profile }));
  [sourceId, draftId] = [newId(systemClock), newId(systemClock)];
  const { profileId } = scene.amara;
  await db.postDraft.create({ data: { id: draftId, profileId, text: "Begun", writtenAt: new Date() } });
  await db.importedItem.create({ data: { profileId, sourceId, draftId } });
});

// "tidewater" is Amara while she acts as it: nothing of her account is shown there.
it.each([...names])("what Amara brings along is hers alone, not for %s", async (name: Name) => {
  const viewer = scene[name];
  const isHers = name === "amara";
  expect((await getDataImport(viewer))?.plan?.from.handle).toBe(isHers ? "amara-there" : undefined);
  expect((await listKnown(viewer, guardedDb, [sourceId, draftId])).size).toBe(isHers ? 2 : 0);
});

it.each(["leila", "mateo"] as const)("what is compared for %s is their own profile", async (name) => {
  const { photoId, posts } = await getPrivacy(scene[name]);
  const own = await db.profile.findUniqueOrThrow({ where: { id: scene[name].profileId } });
  expect([photoId, posts]).toEqual([own.photoId, own.postsAudience]);
});
