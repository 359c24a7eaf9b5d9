import { expect } from "vitest";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { getPictureFile, getPictureFileOfSession } from "@/lib/media/queries";
import type { PictureFile } from "@/lib/media/schema";
import type { Viewer } from "../support/people";

const tokens = new WeakMap<Viewer, Promise<string>>();

/** A file that the viewer may see, or null; a session of theirs, of which the start file asks, gets the same. */
export async function pictureFileOf(viewer: Viewer, asked: PictureFile) {
  const found = await getPictureFile(viewer, asked);
  const token = tokens.get(viewer) ?? startActing(viewer);
  tokens.set(viewer, token);
  const bySession = await getPictureFileOfSession(await token, viewer.clock, asked);
  const told = (file: typeof found) => file && [file.tag, file.isOpenToAll, file.caching];
  expect(told(bySession?.file ?? null)).toEqual(told(found));
  return found;
}

async function startActing({ userId, profileId, clock }: Viewer): Promise<string> {
  const token = await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
  await db.session.update({ where: { idHash: hashOfToken(token) }, data: { actingProfileId: profileId } });
  return token;
}
