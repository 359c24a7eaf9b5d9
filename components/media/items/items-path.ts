/** Where the items of the own Media tab are ordered; `edit` names an item, or "new". */
export function itemsPath(edit?: string): string {
  return `/profile/media${edit === undefined ? "" : `?edit=${edit}`}`;
}
