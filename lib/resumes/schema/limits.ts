/** Code points; the database checks the same. */
export const DESCRIPTION_LIMIT = 2000;
export const ADDITIONAL_INFO_LIMIT = 1000;

/** Bytes of a file. */
export const IMPORT_LIMIT = 262_144;

/** As many new entries can be chosen from; with more of them a form would have too many fields, and all are taken. */
export const CHOOSABLE_ENTRIES = 150;
