/** Code points; the database checks the same. */
export const POST_TEXT_LIMIT = 5000;

/** The same, of what is said to a post that is shared. */
export const SHARE_TEXT_LIMIT = 2000;

/** The same, of a card that is made for a link of a post. */
export const CARD_LINK_LIMIT = 1000;
export const CARD_TITLE_LIMIT = 120;
export const CARD_TEXT_LIMIT = 300;

/** Of one human. */
export const SAVED_POSTS_LIMIT = 3_000;

/** Characters of what is looked for among what is saved; what comes behind them is not looked for. */
export const SAVED_SEARCH_LIMIT = 200;
