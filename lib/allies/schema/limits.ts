/** Code points; the database checks the same. */
export const NOTE_LIMIT = 300;

/** After which a profile that took back its request may ask the same one again. */
export const REQUEST_PAUSE_DAYS = 21;
