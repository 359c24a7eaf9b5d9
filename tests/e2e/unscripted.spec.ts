import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { makeCircle, type OwnerKind, ownerKinds } from "../support/circle";
import { createDatabase, dropDatabase } from "../support/database";
import { readEntryPoints } from "../support/fuzz/entry-points";
import { onDatabase } from "../support/other-database";
import { confirm, makeAllies, person } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";
import { begunOf, patiently, urlsOf } from "../support/walk";

/** What a part holds that one sees or presses: where links lead, what pictures show, what buttons are called. */
const held = /<a [^>]*?href="([^"]*)"|<img [^>]*?src="([^"]*)"|<button [^>]*?aria-label="([^"]*)"/g;

/**
 * What a page has only in parts that wait in hidden boxes for a script to move them: React sends what may come late so
 * from some length of a page on.
 */
function waitingForScript(html: string): string[] {
  const boxes = /<div hidden id="S:[^"]*">(.*?)<\/div><script/gs;
  const shown = html.replace(boxes, "").replace(/<script[^>]*>.*?<\/script>/gs, "");
  return [...html.matchAll(boxes)].flatMap(([, box]) =>
    [...box!.matchAll(held)]
      .map(([, href, src, name]) => href ?? src ?? name!)
      .filter((what) => !shown.includes(`"${what}"`)),
  );
}

test("on no page a link, a picture or a button waits for a script to be there", async () => {
  const late = (box: string) =>
    `<a href="/feed">Feed</a><div hidden id="S:1">${box}</div><script>$RC("B:1","S:1")</script>`;
  expect(waitingForScript(late('<a href="/feed">Feed</a><button aria-label="Accept Ruth">'))).toEqual(["Accept Ruth"]);
  const databaseUrl = await createDatabase("unscripted");
  const entryPoints = await readEntryPoints();
  await onDatabase(databaseUrl, async () => {
    const circle = await makeCircle();
    const amara = circle.owners.person.viewer;
    // A full page: from some length on parts are sent apart.
    for (let n = 0; n < 9; n++) await post(amara, `${n} ${"The dune holds. ".repeat(120)}`);
    await withServer({ databaseUrl, outbox: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } }, async (origin) => {
      const waiting: Record<string, string[]> = {};
      const walk = async (kind: OwnerKind) => {
        const owner = circle.owners[kind];
        const { cookie } = circle.sessions[kind].owner;
        for (const { path, isPage } of urlsOf(entryPoints, owner, kind, begunOf(owner))) {
          if (!isPage) continue;
          const response = await patiently(origin + path, { redirect: "manual", headers: { cookie } });
          const missing = waitingForScript(await response.text());
          if (missing.length) waiting[`${path} as ${kind}`] = missing;
        }
      };
      await Promise.all(ownerKinds.map(walk));
      expect(waiting).toEqual({});
    });
  });
  await dropDatabase("unscripted");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test("whoever asks is answered beside a full feed", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    for (let n = 0; n < 10; n++) await post(amara, `${n} ${"The dune holds. ".repeat(120)}`);
    const ruth = await person("Ruth Abara", amara.clock, `ruth.${amara.profileId}@example.org`);
    await confirm(ruth);
    await requestAlly(ruth, { allyId: amara.profileId, note: "" });
    await page.goto("/feed");
    await page.locator('noscript button[aria-label^="Accept"]').click();
    await expect
      .poll(() => db.allyEdge.count({ where: { profileId: amara.profileId, allyId: ruth.profileId } }))
      .toBe(1);
  });

  test("whoever is suggested is asked beside a full feed", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    for (let n = 0; n < 10; n++) await post(amara, `${n} ${"The dune holds. ".repeat(120)}`);
    const [leila, sanne] = [
      await person("Leila of the Dunes", amara.clock, `leila.${amara.profileId}@example.org`),
      await person("Sanne de Vries", amara.clock, `sanne.${amara.profileId}@example.org`),
    ];
    await makeAllies(amara.profileId, sanne.profileId);
    await makeAllies(sanne.profileId, leila.profileId);
    await page.goto("/feed");
    await page.locator('noscript button[aria-label="Add ally: Leila of the Dunes"]').click();
    const asked = { requestedById: amara.profileId, addresseeId: leila.profileId };
    await expect.poll(() => db.alliance.count({ where: asked })).toBe(1);
  });
});
