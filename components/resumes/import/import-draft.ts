import { type DraftName, readDraft } from "@/components/ui/form/drafts";

/** The file's text, until it is imported: it survives a reload, and a switch to another profile. */
export function importDraft(profileId: string): DraftName {
  return { profileId, kind: "import" };
}

/** What was chosen and typed in the preview of this text, by the names of its fields. */
export function chosenBefore(profileId: string, text: string): [name: string, value: string][] {
  const { text: kept, ...chosen } = readDraft(importDraft(profileId))?.values ?? {};
  if (kept !== text) return [];
  return Object.entries(chosen).flatMap(([name, all]) => [all].flat().map((value): [string, string] => [name, value]));
}
