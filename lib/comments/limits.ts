/** Code points; the database checks the same. */
export const COMMENT_TEXT_LIMIT = 2000;

/** Of each comment so many replies are shown with it. */
export const FIRST_REPLIES = 3;

/** Of those shown, so many are asked about at once, and so many are told that were written since. */
export const LOOKED_AT = 50;
export const ARRIVED = 40;
