import { touchSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { getPictureFileOfSession, type OpenedFile } from "@/lib/media/queries";
import type { PictureFile } from "@/lib/media/schema";

type SessionCookies = { token: string; isSameBrowser: boolean };

/** A file of a picture, to whoever has this session and may see it now; null to anybody else. */
export type OpenPicture = (cookies: SessionCookies, asked: PictureFile) => Promise<OpenedFile | null>;

/** One a process: the start file answers by it, which is another bundle. */
const held = globalThis as typeof globalThis & { allywayPictures?: OpenPicture };

/** From now on the start file answers for pictures, which are most of what a page asks for. */
export function servePictures(): void {
  held.allywayPictures = openPicture;
}

async function openPicture({ token, isSameBrowser }: SessionCookies, asked: PictureFile): Promise<OpenedFile | null> {
  const found = await getPictureFileOfSession(token, systemClock, asked);
  if (!found || (found.session.persistence === "SESSION" && !isSameBrowser)) return null;
  await touchSession(token, found.session.lastSeenAt, systemClock);
  return found.file;
}
