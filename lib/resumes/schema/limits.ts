/** Code points; the database checks the same. */
export const DESCRIPTION_LIMIT = 2000;
export const ADDITIONAL_INFO_LIMIT = 1000;

/** Bytes of a file. */
export const IMPORT_LIMIT = 262_144;

/** As many entries of a file can be mended before they are added: each has up to eleven fields, of which a form has 200. */
export const MENDABLE_ENTRIES = 15;
/** Characters of a text that can be mended there; of a longer one it is told that it is too long. */
export const MENDABLE_TEXT = 10_000;

/** As many new entries can be chosen from; with more of them a form would have too many fields, and all are taken. */
export const CHOOSABLE_ENTRIES = 150;
