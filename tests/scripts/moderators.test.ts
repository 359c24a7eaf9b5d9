import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { withClient } from "@/prisma/demo/mark";
import { moderationLog } from "../../scripts/launch/moderation-log";
import { changeModerators } from "../../scripts/launch/moderators";
import { brokenInvariants } from "../support/invariants";
import { confirm, person, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { answer, makeModerator, report } from "../support/reports";

let moira: Viewer;
const run = (...words: string[]) => withClient(env().DATABASE_URL, (client) => changeModerators(client, words));

beforeAll(async () => {
  moira = await person("Moira Moderator");
});

it("names who moderates by the address of an account that is confirmed, and takes it back, each with its line in the log", async () => {
  expect(await run("list")).toEqual(["Nobody moderates."]);
  await expect(run("add", "moira.moderator@example.org")).rejects.toThrow("has not been confirmed");
  await confirm(moira);
  expect(await run("add", "Moira.Moderator@EXAMPLE.org", "owner")).toEqual([
    "moira.moderator@example.org moderates (owner).",
  ]);
  await run("add", "moira.moderator@example.org", "owner");
  expect(await run("list")).toEqual(["moira.moderator@example.org (owner)"]);
  expect(await run("remove", "moira.moderator@example.org")).toEqual([
    "moira.moderator@example.org does not moderate.",
  ]);
  await run("remove", "moira.moderator@example.org");
  expect(await run("list")).toEqual(["Nobody moderates."]);
  const log = await db.moderationLog.findMany({ where: { aboutId: moira.userId }, orderBy: { id: "asc" } });
  expect(log.map(({ kind, actedById }) => [kind, actedById])).toEqual([
    ["ROLE_GIVEN", null],
    ["ROLE_TAKEN", null],
  ]);
});

it("writes the log as a file of commas, line by line, in which nothing is run", async () => {
  const mail = "=cmd@example.org";
  const acting = await person("Milo Moderator");
  await db.user.update({ where: { id: acting.userId }, data: { email: mail } });
  await makeModerator(acting);
  const caseId = await report(moira, { kind: "POST", id: await post(await person("Theo Target"), "Buy my pills") });
  await answer(acting, caseId, "WARNED");
  let text = "";
  await withClient(env().DATABASE_URL, async (client) => {
    for await (const lines of moderationLog(client)) text += lines;
  });
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toBe("\uFEFFtime,act,byId,byEmail,caseId,kind,aboutId,answer,concernsOwn");
  expect(lines).toHaveLength(await db.moderationLog.count());
  const last = lines.at(-1)!;
  expect(last).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,ANSWERED,/);
  expect(last).toContain(`,${acting.userId},'${mail},${caseId},POST,,WARNED,false`);
  expect(await brokenInvariants()).toEqual([]);
});

it("is told by the doctor where it lacks a line", async () => {
  const caseId = await report(moira, { kind: "POST", id: await post(await person("Tess Target"), "Buy my pills") });
  await db.reportCase.update({
    where: { id: caseId },
    data: { answer: "NOTHING_WRONG", answeredById: moira.userId, answeredAt: new Date() },
  });
  expect(await brokenInvariants(["moderation-logged"])).toMatchObject([{ row: { case: caseId } }]);
});

it("says how it is called, and whom it does not know", async () => {
  for (const words of [
    [],
    ["add"],
    ["add", "moira.moderator@example.org", "king"],
    ["list", "all"],
    ["ban", "a@b.org"],
  ])
    await expect(run(...words)).rejects.toThrow("npm run moderators -- add <email>");
  await expect(run("add", "nobody@example.org")).rejects.toThrow("There is no account");
});
