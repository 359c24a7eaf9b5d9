import { beforeAll, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { getDataExport, openDataExport } from "@/lib/exports/queries";
import { getOwnAccount } from "@/lib/exports/queries/account";
import { getOwnProfile } from "@/lib/exports/queries/profile";
import { newId } from "@/lib/ids";
import { getOwnOrganizationDraft } from "@/lib/organizations/queries/exported";
import { textOf } from "../support/exports";
import { comment } from "../support/comments";
import { block, person, type Viewer } from "../support/people";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { archiveOf } from "../support/written-archive";
import { type Name, names, scene, setScene } from "../support/scene";

let exportId: string;

beforeAll(async () => {
  await setScene();
  const { userId } = scene.amara;
  exportId = newId(systemClock);
  await db.dataExport.create({ data: { id: exportId, userId, requestedAt: new Date() } });
  await db.organizationDraft.create({ data: { userId, displayName: "Dune Watch", updatedAt: new Date() } });
  await makeExport(asSystem(systemClock), { exportId });
});

// "tidewater" is Amara while she acts as it: nothing of her account is shown there.
it.each([...names])("the copy of Amara’s data is hers alone, not for %s", async (name: Name) => {
  const viewer = scene[name];
  const isHers = name === "amara";
  expect((await getDataExport(viewer)) !== null).toBe(isHers);
  const opened = await openDataExport(viewer, { exportId });
  expect(opened !== null).toBe(isHers);
  opened?.stream.destroy();
});

it.each(["leila", "mateo", "dele", "ruth", "noor", "kwame"] as const)(
  "what is copied for %s is theirs: their account, their profile, their draft, and no post of another",
  async (name) => {
    const viewer = scene[name];
    expect((await getOwnAccount(viewer)).email).toMatch(new RegExp(`^${name}\\.`));
    expect((await getOwnProfile(viewer)).handle).toBe(viewer.profile.handle);
    expect(await getOwnOrganizationDraft(viewer)).toBeNull();
    const text = textOf(await archiveOf(viewer));
    for (const words of ["For my allies", "For those with us", "Dune Watch", "amara.okafor@example.org"])
      expect(text).not.toContain(words);
    for (const other of ["mateo", "dele", "ruth"] as const)
      expect(text.includes({ mateo: "For everyone", dele: "By whom Amara", ruth: "By whom blocked" }[other])).toBe(
        other === name,
      );
  },
);

it("tells of no post or comment of theirs who blocked somebody since, so that nobody learns of the block", async () => {
  const [ines, henk] = [await person("Ines Castro"), await person("Henk Visser")];
  const [liked, hidden] = [await post(ines, "Low tide at six"), await post(ines, "Seed swap")];
  const saved = await post(ines, "Tide tables");
  const said = await comment(ines, liked, "Bring a bucket");
  const createdAt = new Date();
  const { profileId, userId } = henk;
  await db.postLike.create({ data: { postId: liked, profileId, actedById: userId, createdAt } });
  await db.commentLike.create({ data: { commentId: said, profileId, actedById: userId, createdAt } });
  await db.postHide.create({ data: { postId: hidden, profileId } });
  await db.notificationMute.create({ data: { postId: hidden, profileId } });
  await db.postSave.create({ data: { id: newId(systemClock), postId: saved, profileId, createdAt } });
  const named = async () => {
    const text = textOf(await archiveOf(henk));
    return [liked, hidden, saved, said].map((id) => text.includes(id));
  };
  expect(await named()).toEqual([true, true, true, true]);
  await block(ines.profileId, henk.profileId);
  expect(await named()).toEqual([false, false, false, false]);
});

it("holds of a group that somebody left what they wrote, and nothing of the others", async () => {
  const [ines, henk] = [await person("Ines Left"), await person("Henk Stays")];
  const id = await plantConversation(
    [
      [henk, "JOINED"],
      [ines, "JOINED"],
    ],
    { kind: "GROUP", title: "Dyke patrol" },
  );
  await plantMessage(ines, id, "The gate is open");
  await plantMessage(henk, id, "I’ll close it");
  const words = ["Dyke patrol", "The gate is open", "I’ll close it", "henk-stays", "She is gone"];
  const holds = async (viewer: Viewer) => {
    const text = textOf(await archiveOf(viewer));
    return words.filter((word) => text.includes(word));
  };
  expect(await holds(ines)).toEqual(words.slice(0, 4));
  for (const state of ["LEFT", "INVITED", "DECLINED"] as const) {
    const newestId = state === "INVITED" ? newId(systemClock) : null;
    await db.participant.updateMany({
      where: { conversationId: id, profileId: ines.profileId },
      data: { state, newestId },
    });
    await plantMessage(henk, id, "She is gone");
    expect(await holds(ines)).toEqual(["The gate is open"]);
  }
  expect(await holds(henk)).toEqual(words);
  expect(await holds(scene.leila)).toEqual([]);
});
