import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { openMessageFile } from "@/lib/files/queries";
import { actingAs, block, organization, person } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { pictureFileOf } from "./pictures-by-session";
import { plantConversation, plantFile, plantMessage } from "../support/planted-conversations";
import { cellsOf } from "../support/scene";

const names = ["amara", "kwame", "ines", "late", "left", "asked", "dele", "ruth", "noor", "rita", "mo", "exa"] as const;
type Name = (typeof names)[number] | "noorAsIt" | "ritaAsIt" | "exaAsIt";
const people = {} as Record<Name, Viewer>;
const things = {} as Record<string, { message: string; file: string; picture: string; photo?: string }>;

/** A message with a picture and a file. */
async function attach(by: Viewer, conversationId: string) {
  const message = await plantMessage(by, conversationId, "See these");
  const { fileId: file } = await plantFile(by, { messageId: message });
  const { pictureId: picture } = await plantPicture(by, "UNUSED");
  await db.picture.update({ where: { id: picture }, data: { use: "MESSAGE", messageId: message } });
  return { message, file, picture };
}

async function photoOf(by: Viewer, conversationId: string): Promise<string> {
  const { pictureId: photo } = await plantPicture(by, "UNUSED");
  await db.picture.update({ where: { id: photo }, data: { use: "GROUP", kind: "PHOTO" } });
  await db.conversation.update({ where: { id: conversationId }, data: { photoId: photo } });
  return photo;
}

beforeAll(async () => {
  for (const name of names) people[name] = await person(`${name} Okafor`);
  const { amara, kwame, ines, late, left, asked, dele, ruth, noor, rita, mo, exa } = people;
  const tidewater = await organization("Tidewater Alliance", [
    [noor, "EDITOR"],
    [rita, "RECRUITER"],
    [mo, "MEMBER"],
    [exa, "EDITOR"],
  ]);
  people.noorAsIt = await actingAs(noor, tidewater);
  people.ritaAsIt = await actingAs(rita, tidewater);
  await db.membership.deleteMany({ where: { organizationId: tidewater, profileId: exa.profileId } });
  // Whoever is no member any more acts as themselves again.
  people.exaAsIt = { ...people.exa };

  const group = await plantConversation(
    [
      [amara, "JOINED"],
      [kwame, "JOINED"],
      [ines, "JOINED"],
      [late, "JOINED", { readableAfter: 1 }],
      [left, "LEFT"],
      [asked, "INVITED"],
      [dele, "JOINED"],
      [ruth, "JOINED"],
    ],
    { kind: "GROUP", title: "Dune watch" },
  );
  things.group = { ...(await attach(amara, group)), photo: await photoOf(amara, group) };
  await db.messageHide.create({ data: { messageId: things.group.message, profileId: ines.profileId } });
  await block(amara.profileId, dele.profileId);
  await block(ruth.profileId, amara.profileId);

  const direct = async (other: Viewer, state: "JOINED" | "REQUESTED" | "DECLINED") =>
    attach(
      amara,
      await plantConversation([
        [amara, "JOINED"],
        [other, state],
      ]),
    );
  things.accepted = await direct(kwame, "JOINED");
  things.request = await direct(asked, "REQUESTED");
  things.declined = await direct(left, "DECLINED");
  things.blocked = await direct(dele, "JOINED");
  things.inbox = await direct(people.noorAsIt, "JOINED");
});

/** y: gets what is in it; –: as if there were none. */
const table = cellsOf<string, Name>(`
               amara kwame ines late left asked dele ruth noor noorAsIt rita ritaAsIt mo exa exaAsIt
file group       y     y    –    –    –    –     –    –    –      –      –     –       –   –    –
picture group    y     y    –    –    –    –     –    –    –      –      –     –       –   –    –
photo group      y     y    y    y    –    y     y    y    –      –      –     –       –   –    –
file accepted    y     y    –    –    –    –     –    –    –      –      –     –       –   –    –
picture accepted y     y    –    –    –    –     –    –    –      –      –     –       –   –    –
file request     y     –    –    –    –    –     –    –    –      –      –     –       –   –    –
picture request  y     –    –    –    –    –     –    –    –      –      –     –       –   –    –
file declined    y     –    –    –    –    –     –    –    –      –      –     –       –   –    –
picture declined y     –    –    –    –    –     –    –    –      –      –     –       –   –    –
file blocked     –     –    –    –    –    –     –    –    –      –      –     –       –   –    –
picture blocked  –     –    –    –    –    –     –    –    –      –      –     –       –   –    –
file inbox       y     –    –    –    –    –     –    –    –      y      –     –       –   –    –
picture inbox    y     –    –    –    –    –     –    –    –      y      –     –       –   –    –
`);

const sees = async (viewer: Viewer, act: string, thing: string) => {
  const { file, picture, photo } = things[thing]!;
  if (act === "file") {
    const found = await openMessageFile(viewer, { fileId: file });
    return found && [found.name, await text(found.stream)].join();
  }
  const pictureId = act === "photo" ? photo! : picture;
  expect(await pictureFileOf(viewer, { pictureId, width: PLANTED_WIDTH + 1 })).toBeNull();
  const found = await pictureFileOf(viewer, { pictureId, width: PLANTED_WIDTH });
  // Nobody's browser keeps it.
  if (found) expect(found.isOpenToAll).toBe(false);
  return found && ["minutes.txt", String(await found.read())].join();
};

describe("what is attached to messages", () => {
  it.each(table)("$act of $thing for $who: $may", async ({ act, thing, who, may }) => {
    expect(await sees(people[who], act, thing)).toBe(may ? "minutes.txt,bytes" : null);
  });

  it("is open from the moment a request is accepted, and closed from that of a removal", async () => {
    const { asked, kwame } = people;
    const set = (viewer: Viewer, thing: string, state: "JOINED" | "LEFT" | "REQUESTED") =>
      db.$executeRaw`UPDATE "Participant" p SET state = ${state}::"ParticipantState", "newestId" = NULL FROM "Message" m
        WHERE m.id = ${things[thing]!.message}::uuid AND p."conversationId" = m."conversationId" AND p."profileId" = ${viewer.profileId}::uuid`;
    await set(asked, "request", "JOINED");
    expect([await sees(asked, "file", "request"), await sees(asked, "picture", "request")]).not.toContain(null);
    await set(asked, "request", "REQUESTED");
    await set(kwame, "group", "LEFT");
    for (const act of ["file", "picture", "photo"]) expect(await sees(kwame, act, "group")).toBeNull();
    await set(kwame, "group", "JOINED");
  });

  it("is seen by its profile alone as long as it is in no message", async () => {
    const { fileId } = await plantFile(people.amara);
    const { pictureId } = await plantPicture(people.amara, "UNUSED");
    for (const viewer of Object.values(people)) {
      expect(await openMessageFile(viewer, { fileId })).toBeNull();
      const found = await pictureFileOf(viewer, { pictureId, width: PLANTED_WIDTH });
      expect(found !== null).toBe(viewer === people.amara);
    }
  });

  it("is out of reach for the human behind whom somebody has blocked, also through an organization", async () => {
    await block(people.noor.profileId, people.amara.profileId);
    expect(await sees(people.noorAsIt, "file", "inbox")).toBeNull();
    expect(await sees(people.noorAsIt, "picture", "inbox")).toBeNull();
    await db.block.deleteMany({ where: { blockerId: people.noor.profileId } });
  });
});
