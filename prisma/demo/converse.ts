import { randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { acceptConversation } from "@/lib/conversations/mutations/answer";
import { createGroup } from "@/lib/conversations/mutations/groups";
import { readConversation } from "@/lib/conversations/mutations/read";
import { sendMessage, writeTo } from "@/lib/conversations/mutations/send";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { HOUR_MS, MINUTE_MS } from "@/lib/time";
import { conversations, type DemoTalk } from "./conversations";
import { demandDone } from "./demand-done";
import type { ProfileName } from "./organizations";
import { altOf } from "./sights";
import { storePicture } from "./store-picture";

type Cast = {
  now: number;
  /** From then on it is that time. */
  setTime: (time: number) => void;
  /** For an organization one after another speaks. */
  speaker: (name: ProfileName, turn: number) => Viewer;
  profileId: (name: ProfileName) => string;
};

/**
 * What people have written to each other, at its times; what nobody has answered waits as a request. Answers the id of each
 * by its title, or "one and other".
 */
export async function converse(cast: Cast): Promise<Map<string, string>> {
  const talks = new Map<string, string>();
  for (const talk of conversations) talks.set(nameOf(talk), await happen(talk, cast));
  return talks;
}

const nameOf = ({ title, between }: DemoTalk) => title ?? between.join(" and ");

async function happen(talk: DemoTalk, { now, setTime, speaker, profileId }: Cast): Promise<string> {
  const { between, title, asked = [], lines, ago, unread = 0 } = talk;
  const timeOf = (line: number) => now - ago * HOUR_MS - (lines.length - 1 - line) * 7 * MINUTE_MS;
  const others = (name: ProfileName) => between.filter((other) => other !== name);
  const name = nameOf(talk);
  let place: { conversationId: string; sequence: number } | undefined;

  if (title !== undefined) {
    setTime(timeOf(-1));
    const profileIds = [...others(between[0]!), ...asked].map(profileId);
    const made = await createGroup(speaker(between[0]!, 0), { title, profileIds });
    const { conversationId } = demandDone(`${name} could not be made`)(made);
    for (const joining of others(between[0]!))
      await acceptConversation(speaker(joining, 0), { conversationId }).then(demandDone(`${joining} could not join`));
    place = { conversationId, sequence: 0 };
  }
  for (const [line, [by, text]] of lines.entries()) {
    setTime(timeOf(line));
    const viewer = speaker(by, line);
    const content = { key: randomUUID(), text, ...(await attachmentsOf(talk, viewer, line)) };
    const sent = title
      ? await sendMessage(viewer, { conversationId: place!.conversationId, ...content })
      : await writeTo(viewer, { recipientId: profileId(others(by)[0]!), ...content });
    place = demandDone(`${by} could not write "${text}"`)(sent);
    // Whoever writes back has said yes, and has read what was there; the last lines may wait.
    if (line >= lines.length - unread) continue;
    const answering = new Set(lines.map(([writing]) => writing));
    for (const reading of others(by).filter((one) => answering.has(one)))
      await readConversation(speaker(reading, line), place).then(demandDone(`${reading} could not read ${name}`));
  }
  return place!.conversationId;
}

async function attachmentsOf({ file, picture }: DemoTalk, viewer: Viewer, line: number) {
  const fileIds = [];
  const pictures = [];
  if (file?.at === line) {
    const stored = await uploadFile(viewer, { file: new File([file.text], file.name, { type: "text/plain" }) });
    fileIds.push(demandDone(`${file.name} could not be stored`)(stored).fileId);
  }
  if (picture?.at === line)
    pictures.push({ pictureId: await storePicture(viewer, picture.name, "picture"), alt: altOf(picture.name) });
  return { fileIds, pictures };
}
