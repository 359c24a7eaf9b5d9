import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { putInto, send, write } from "../support/conversations";
import { layoutShift, watchLayoutShifts } from "../support/layout-shifts";
import { type Sender, sender, uploadText } from "../support/media-server";
import { confirm, makeAllies, person } from "../support/people";
import { storePicture } from "../support/pictures";
import { plantFile } from "../support/planted-conversations";

test("a file of a message is kept by who reads it, as one that the app never shows, and comes anew each time", async ({
  baseURL,
}) => {
  const origin = baseURL!;
  const [amara, leila, stranger] = [
    await sender("Amara Okafor"),
    await sender("Leila Haddad"),
    await sender("Mateo Rivas"),
  ];
  await makeAllies(amara.viewer.profileId, leila.viewer.profileId);
  const text = "The minutes, über alles";
  const stored = await uploadText(origin, amara, text, 'Über "uns".txt');
  expect(stored.status).toBe(200);
  const fileId = stored.body.fileId as string;
  const ask = (by: Sender, method = "GET") =>
    fetch(`${origin}/api/conversations/files/${fileId}`, { method, headers: { cookie: by.cookie } });
  // In no message yet it is nobody's to read.
  for (const by of [leila, stranger]) expect((await ask(by)).status).toBe(404);
  const { conversationId } = await write(amara.viewer, leila.viewer.profileId, "Hello");
  await send(amara.viewer, conversationId, "The minutes", { fileIds: [fileId] });

  for (const by of [amara, leila]) {
    const answer = await ask(by);
    const header = (name: string) => answer.headers.get(name);
    expect([answer.status, header("content-type"), header("x-content-type-options")]).toEqual([
      ...[200, "text/plain; charset=utf-8", "nosniff"],
    ]);
    expect(header("content-disposition")).toMatch(/^attachment; filename="file\.txt"; filename\*=UTF-8''%C3%9Cber/);
    expect(header("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(header("cache-control")).toBe("private, no-store");
    expect([header("cross-origin-resource-policy"), header("etag")]).toEqual(["same-origin", null]);
    expect(await answer.text()).toBe(text);
  }
  const refused = await ask(stranger);
  expect([refused.status, refused.headers.get("content-disposition")]).toEqual([404, null]);
  // Who is in it no more finds it no more.
  await putInto(conversationId, leila.viewer, "LEFT");
  expect((await ask(leila)).status).toBe(404);
  expect(await db.messageFile.count({ where: { id: fileId } })).toBe(1);
});

test("pictures and files of a conversation stand where the server has put them, whatever else comes", async ({
  page,
  context,
}) => {
  const [amara, leila] = [
    await signedIn(context, "Amara Okafor"),
    await person("Leila Haddad", systemClock, newEmail()),
  ];
  await confirm(amara);
  await makeAllies(amara.profileId, leila.profileId);
  const { conversationId } = await write(amara, leila.profileId, "The dune holds.");
  // From some length of a page on, React sends what may come late behind it.
  for (let n = 1; n <= 24; n++) {
    const pictures = n % 8 ? [] : [{ pictureId: (await storePicture(amara)).pictureId, alt: `Picture ${n}` }];
    const { messageId } = await send(amara, conversationId, `It holds, ${n}`, { pictures });
    if (n % 8 === 7) await plantFile(amara, { messageId, name: `Counts ${n}.csv` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await watchLayoutShifts(page);
  await page.goto(`/conversations/${conversationId}`);
  await expect(page.getByRole("img", { name: "Picture 24" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Counts 23.csv" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});
