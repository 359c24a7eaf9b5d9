import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { LEAST } from "../support/imports";
import { both, type Fields, nobodyAsIt, people, type Scene, testActions } from "../support/permissions";
import { zipOf } from "../support/zip";

const zip = await zipOf(LEAST);

async function none({ viewer }: Scene): Promise<Fields> {
  await db.dataImport.deleteMany({ where: { userId: (viewer ?? people.somebody).userId } });
  return {};
}

/** One that was read, with the note of its file. */
async function one(scene: Scene): Promise<Fields> {
  await none(scene);
  const { userId } = scene.viewer ?? people.somebody;
  const [id, key, later] = [newId(systemClock), randomUUID(), new Date(Date.now() + 3_600_000)];
  const plan = JSON.stringify({ drafts: { added: 1, known: 0 }, items: { added: 0, known: 0 } });
  await db.fileRemoval.create({ data: { key, dueAt: later, actedById: userId } });
  await db.dataImport.create({
    data: { id, userId, key, plan, step: "READ", createdAt: new Date(), expiresAt: later },
  });
  return { importId: id };
}

testActions("what is brought along", await import("@/lib/imports/actions"), [], {
  startImportAction: both("archives", nobodyAsIt, async (scene) => ({
    ...(await none(scene)),
    file: new File([new Uint8Array(zip)], "copy.zip"),
  })),
  chooseImportAction: both("archives", nobodyAsIt, async (scene) => ({ ...(await one(scene)), sections: "drafts" })),
  discardImportAction: both("removals", nobodyAsIt, one),
});
