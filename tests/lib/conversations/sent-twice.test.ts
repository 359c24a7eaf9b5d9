import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { leaveGroup } from "@/lib/conversations/mutations/leave";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, putInto, trySend } from "../../support/conversations";
import { person } from "../../support/people";

describe("a message that is sent again", () => {
  it("is sent, also to whoever has left the group meanwhile; what was not is not", async () => {
    const [amara, mateo] = [await person("Amara Okafor"), await person("Mateo Ruiz")];
    const [conversationId, key] = [await joinedGroup("Dunes", [mateo, amara]), randomUUID()];
    const sent = await trySend(amara, conversationId, "Bye", { key });
    expect(sent.status).toBe("done");
    await leaveGroup(amara, { conversationId });
    expect(await trySend(amara, conversationId, "Bye", { key })).toEqual(sent);
    expect(await trySend(amara, conversationId, "Bye")).toMatchObject({ status: "refused", reason: "not-found" });
    expect(await trySend(amara, conversationId, "By", { key })).toMatchObject({ reason: "idempotency-key-used" });
    await putInto(conversationId, amara, "INVITED");
    expect(await trySend(amara, conversationId, "Bye", { key })).toEqual(sent);
    expect(await trySend(amara, conversationId, "Bye")).toMatchObject({ reason: "not-admitted" });
    expect(await db.message.count({ where: { conversationId, kind: "TEXT" } })).toBe(1);
  });
});
