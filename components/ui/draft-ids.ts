import { keyOf, unstored } from "@/components/ui/form/drafts";

/** The ids of a profile's drafts of a kind of which there are several. */
export function draftIds(profileId: string, kind: string): string[] {
  const prefix = `${keyOf({ profileId, kind })}:`;
  const keys = new Set(unstored.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {}
  return [...keys].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}
