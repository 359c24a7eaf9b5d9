import { whereOf } from "@/lib/scope";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { unsafeOutboxMailsVisibleTo } from "@/lib/mails/policy";
import { listOutbox } from "@/lib/mails/queries";
import { visitor } from "../support/people";

describe("the outbox", () => {
  it("is shown to whoever comes, but only where npm start opened it", async () => {
    await db.outboxMail.create({
      data: {
        id: randomUUID(),
        to: "amara.okafor@example.org",
        subject: "Choose a new password",
        text: "A link",
        html: "",
        createdAt: new Date(),
      },
    });
    expect(await listOutbox(visitor())).toBeNull();
    Object.assign(env(), { DEV_OUTBOX: "on" });
    expect(await listOutbox(visitor())).toMatchObject([{ to: "amara.okafor@example.org" }]);
    expect(await listOutbox(visitor(), "amara.okafor@example.org")).toHaveLength(1);
    expect(await listOutbox(visitor(), "leila.haddad@example.org")).toEqual([]);
    expect(await db.outboxMail.count({ where: whereOf(unsafeOutboxMailsVisibleTo(visitor())) })).toBe(1);
    Object.assign(env(), { DEV_OUTBOX: undefined });
    expect(await listOutbox(visitor())).toBeNull();
  });
});
