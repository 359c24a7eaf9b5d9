import { beforeEach, expect, it } from "vitest";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { endOtherDevices } from "@/lib/accounts/mutations/end-device";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import type { Persistence } from "@/lib/generated/prisma/client";
import { type OpenPicture, servePictures } from "@/lib/media/open-picture";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { newEmail } from "../../support/accounts";
import { PASSWORD, person, type Viewer } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";

let amara: Viewer, mateo: Viewer;
let postId: string, files: { pictureId: string; width: number }[];

beforeEach(async () => {
  amara = await person("Amara Okafor", systemClock, newEmail());
  mateo = await person("Mateo Rivas", systemClock, newEmail());
  const { pictureId, widths } = await storePicture(amara, { file: fileOf(await photograph(700, 500)) });
  files = widths.map((width) => ({ pictureId, width }));
  const posted = await createPost(amara, { text: "", pictures: [{ pictureId, alt: "" }] });
  if (posted.status !== "done") throw new Error(JSON.stringify(posted));
  ({ postId } = posted.value);
});

const sessionOf = ({ userId }: Viewer, persistence: Persistence = "LOCAL") =>
  startSession(userId, { persistence, secondStep: "taken" }, systemClock);

/** As the start file finds it. */
function open(...asked: Parameters<OpenPicture>) {
  servePictures();
  return (globalThis as { allywayPictures?: OpenPicture }).allywayPictures!(...asked);
}

/** The sizes that a session is handed. */
async function widthsFor(token: string, isSameBrowser = false): Promise<number[]> {
  const opened = await Promise.all(files.map((file) => open({ token, isSameBrowser }, file)));
  const read = await Promise.all(opened.map(async (file) => (await file?.read()) ?? null));
  return files.filter((_, at) => read[at] !== null).map(({ width }) => width);
}

const all = [320, 640, 700];

it("hands out no size any more from the moment on at which whoever shows it tightens who may see it", async () => {
  const token = await sessionOf(mateo);
  expect(await widthsFor(token)).toEqual(all);
  expect(await changePrivacy(amara, { posts: "ALLIES" })).toMatchObject({ status: "done" });
  expect(await widthsFor(token)).toEqual([]);
  expect(await widthsFor(await sessionOf(amara))).toEqual(all);
  expect(await changePrivacy(amara, { posts: "EVERYONE" })).toMatchObject({ status: "done" });
  expect(await widthsFor(token)).toEqual(all);
  await deletePost(amara, { postId });
  expect([await widthsFor(token), await widthsFor(await sessionOf(amara))]).toEqual([[], []]);
  await restorePost(amara, { postId });
  expect(await widthsFor(token)).toEqual(all);
  await blockProfile(amara, { blockedId: mateo.profileId });
  expect(await widthsFor(token)).toEqual([]);
});

it("hands out none to whoever blocks whom it is of", async () => {
  const token = await sessionOf(mateo);
  await blockProfile(mateo, { blockedId: amara.profileId });
  expect(await widthsFor(token)).toEqual([]);
});

it("hands out none to a session that was ended, ran out, or gave way to another password", async () => {
  const tokens = await Promise.all([sessionOf(mateo), sessionOf(mateo), sessionOf(mateo)]);
  for (const token of tokens) expect(await widthsFor(token)).toEqual(all);
  const [ended, outdated, last] = tokens as [string, string, string];
  await db.session.delete({ where: { idHash: hashOfToken(ended) } });
  await db.session.update({ where: { idHash: hashOfToken(outdated) }, data: { expiresAt: new Date() } });
  expect([await widthsFor(ended), await widthsFor(outdated), await widthsFor(last)]).toEqual([[], [], all]);
  const again = "the tide turns at four again";
  const changed = await changePassword(mateo, {
    currentPassword: PASSWORD,
    newPassword: again,
    passwordConfirmation: again,
  });
  expect(changed.status).toBe("done");
  expect(await widthsFor(last)).toEqual([]);
  const other = await sessionOf(amara);
  await endOtherDevices(amara);
  expect([await widthsFor(other), await widthsFor("forged")]).toEqual([[], []]);
});

it("hands out none to a browser that was closed since it signed in only until then", async () => {
  const token = await sessionOf(mateo, "SESSION");
  expect([await widthsFor(token, false), await widthsFor(token, true)]).toEqual([[], all]);
});

it("notes that the session is in use", async () => {
  const token = await sessionOf(mateo);
  const where = { idHash: hashOfToken(token) };
  await db.session.update({ where, data: { lastSeenAt: new Date(Date.now() - 3_600_000) } });
  expect(await widthsFor(token)).toEqual(all);
  const { lastSeenAt } = await db.session.findUniqueOrThrow({ where });
  expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(1_800_000);
});
