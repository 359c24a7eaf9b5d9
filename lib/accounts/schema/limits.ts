/** Code points; the database checks the same. */
export const DISPLAY_NAME_LIMIT = 60;

/** Days for which an account that is to be deleted is only hidden. */
export const GRACE_DAYS = 14;
