import { expect, it, vi } from "vitest";
import { GET } from "@/app/api/conversations/files/[fileId]/route";
import { systemClock } from "@/lib/clock";
import { placeAttachments } from "@/lib/conversations/mutations/attachments";
import { inTransaction } from "@/lib/db";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { newEmail } from "../../support/accounts";
import { person, type Viewer } from "../../support/people";
import { fileOf } from "../../support/pictures";
import { plantConversation, plantMessage } from "../../support/planted-conversations";

let reader: Viewer;
vi.mock("@/lib/auth/current-viewer", () => ({ requestViewer: async () => reader }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("next/cache", () => ({ refresh: () => {} }));

it("takes a text that quotes a page as the text that it is, and gives it out to be kept alone", async () => {
  const amara = await person("Amara", systemClock, newEmail());
  reader = await person("Leila", systemClock, newEmail());
  const conversationId = await plantConversation([
    [amara, "JOINED"],
    [reader, "JOINED"],
  ]);
  const text = "The minutes: <script>alert(1)</script>";
  const stored = await uploadFile(amara, { file: fileOf(Buffer.from(text), "minutes.html") });
  if (stored.status !== "done") throw new Error(JSON.stringify(stored));
  const { fileId, name } = stored.value;
  expect(name).toBe("minutes.html.txt");
  const messageId = await plantMessage(amara, conversationId, "Here");
  await inTransaction((tx) => placeAttachments(tx, amara, messageId, { pictures: [], fileIds: [fileId] }));
  const answer = await GET(new Request("http://localhost/"), { params: Promise.resolve({ fileId }) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="file\.txt"/);
  expect(await answer.text()).toBe(text);
});
