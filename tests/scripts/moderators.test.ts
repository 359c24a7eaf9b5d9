import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { withClient } from "@/prisma/demo/mark";
import { changeModerators } from "../../scripts/launch/moderators";
import { confirm, person, type Viewer } from "../support/people";

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
