import { describe, expect, it } from "vitest";
import { leaveGroup } from "@/lib/conversations/mutations/leave";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup } from "../../support/conversations";
import { person } from "../../support/people";
import { makePicture } from "../../support/pictures";

describe("a group whose last profile is deleted", () => {
  it("goes with its picture, whoever brought that", async () => {
    const [amara, mateo] = [await person("Amara Okafor"), await person("Mateo Ruiz")];
    const [own, others] = [await joinedGroup("Own", [amara, mateo]), await joinedGroup("Others", [amara, mateo])];
    for (const [id, viewer] of [[own, amara] as const, [others, mateo] as const]) {
      const { id: photoId } = await makePicture(viewer, "PHOTO", { use: "GROUP" });
      await db.conversation.update({ where: { id }, data: { photoId } });
      await leaveGroup(mateo, { conversationId: id });
    }
    expect(await db.picture.count({ where: { use: "GROUP" } })).toBe(2);
    await db.user.delete({ where: { id: amara.userId } });
    expect(await db.conversation.count()).toBe(0);
    expect(await db.picture.count({ where: { use: "GROUP" } })).toBe(0);
  });
});
