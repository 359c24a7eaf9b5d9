/** The file's text, until it is imported: it survives a reload, and a switch to another profile. */
export function importDraft(profileId: string): string {
  return `${profileId}:import`;
}
