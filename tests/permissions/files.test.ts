import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { pdf } from "../support/documents";
import { both, type Fields, people, type Scene, speakers, testActions } from "../support/permissions";
import { fileOf } from "../support/pictures";
import { plantFile } from "../support/planted-conversations";

const sent = fileOf(pdf(), "minutes.pdf");

async function stored({ viewer, profileId }: Scene): Promise<Fields> {
  await db.messageFile.deleteMany({ where: { profileId } });
  const whose: Viewer = { ...(viewer ?? people.somebody), profileId, clock: systemClock };
  return { fileId: (await plantFile(whose)).fileId };
}

testActions("files of messages", await import("@/lib/files/actions"), ["uploadFileAction"], {
  uploadFileAction: both("pictures", speakers, () => ({ file: sent })),
  discardFileAction: both("removals", speakers, stored),
});
