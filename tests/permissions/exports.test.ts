import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { both, type Fields, nobodyAsIt, people, type Scene, testActions } from "../support/permissions";

async function none({ viewer }: Scene): Promise<Fields> {
  await db.dataExport.deleteMany({ where: { userId: (viewer ?? people.somebody).userId } });
  return {};
}

async function one(scene: Scene): Promise<Fields> {
  await none(scene);
  const { userId } = scene.viewer ?? people.somebody;
  await db.dataExport.create({ data: { id: newId(systemClock), userId, requestedAt: new Date() } });
  return {};
}

testActions("copies of one’s data", await import("@/lib/exports/actions"), [], {
  requestExportAction: both("exports", nobodyAsIt, none),
  discardExportAction: both("removals", nobodyAsIt, one),
});
