import { expect } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { Owner } from "../support/circle";
import type { PictureNoun } from "../support/circle-pictures";
import { PLANTED_WIDTH } from "../support/pictures";
import { pictureFileOf } from "./pictures-by-session";

/** Whoever may see a file gets what is in it; nobody keeps one without asking that others may not see. */
export async function lookAtFiles(viewer: Viewer, { id, pictureIds, word }: Owner) {
  const { mediaAudience } = await db.profile.findUniqueOrThrow({ where: { id } });
  const inside = { cover: word.photo, deletedItem: word.item, deletedShot: word.shot };
  const looked = Object.entries(pictureIds).map(async ([noun, pictureId]) => {
    const found = await pictureFileOf(viewer, { pictureId, width: PLANTED_WIDTH });
    expect(await pictureFileOf(viewer, { pictureId, width: PLANTED_WIDTH + 1 })).toBeNull();
    if (!found) return [`file ${noun}`, false];
    const isGated = noun === "unshown" || (mediaAudience === "ALLIES" && !["photo", "cover"].includes(noun));
    expect([noun, found.isOpenToAll]).toEqual([noun, !isGated]);
    return [`file ${noun}`, String(await found.read()) === { ...word, ...inside }[noun as PictureNoun]];
  });
  return Object.fromEntries(await Promise.all(looked)) as Record<string, boolean>;
}
