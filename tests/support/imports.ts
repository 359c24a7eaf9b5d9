import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { readImport } from "@/lib/imports/mutations/read-import";
import { startImport } from "@/lib/imports/mutations/start-import";
import { getDataImport } from "@/lib/imports/queries";
import { type CarryImport, importSections } from "@/lib/imports/schema";
import type { Archive } from "./exports";
import type { Viewer } from "./people";
import type { Files } from "./zip";

export function filesIn(archive: Archive): Files {
  return Object.fromEntries(archive);
}

/** What is the least that is a copy of somebody's data. */
export const LEAST = { "data/profile.json": JSON.stringify({ handle: "amara", displayName: "Amara Okafor" }) };

export async function upload(viewer: Viewer, zip: Buffer) {
  return startImport(viewer, { file: new File([new Uint8Array(zip)], "copy.zip") });
}

/** Uploaded, and read by the worker. */
export async function read(viewer: Viewer, zip: Buffer) {
  const started = await upload(viewer, zip);
  if (started.status !== "done") throw new Error(`not uploaded: ${JSON.stringify(started)}`);
  const { id } = (await getDataImport(viewer))!;
  await readImport(asSystem(viewer.clock), { importId: id });
  return (await getDataImport(viewer))!;
}

export const allOfIt: Omit<CarryImport, "importId"> = {
  ...{ sections: [...importSections], take: [], entriesShown: undefined, entries: [] },
};

/** And carried over, all of it unless something else is chosen. */
export async function carry(viewer: Viewer, zip: Buffer, chosen: Partial<typeof allOfIt> = {}) {
  const { id: importId, problem } = await read(viewer, zip);
  if (problem) throw new Error(`not read: ${problem}`);
  const started = await chooseImport(viewer, { importId, ...allOfIt, ...chosen });
  if (started.status !== "done") throw new Error(`not chosen: ${JSON.stringify(started)}`);
  await carryImport(asSystem(viewer.clock), { importId });
  const { step, result } = (await getDataImport(viewer))!;
  if (step !== "DONE" || !result) throw new Error(`not carried over: ${step}`);
  return result;
}

export const draftsOf = ({ profileId }: Viewer) =>
  db.postDraft.findMany({
    where: { profileId },
    orderBy: { id: "asc" },
    select: { id: true, text: true, pictures: { orderBy: { position: "asc" }, select: { alt: true } } },
  });
