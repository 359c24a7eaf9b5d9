/** Code points; the database checks the same. */
export const POST_TEXT_LIMIT = 5000;

/** The same, of what is said to a post that is shared. */
export const SHARE_TEXT_LIMIT = 2000;
