/** Code points; the database checks the same. */
export const DISPLAY_NAME_LIMIT = 60;

/** Days for which an account that is to be deleted is only hidden. */
export const GRACE_DAYS = 14;

/** Why somebody comes, where moderators let each in (code points; the database checks the same). */
export const SIGN_UP_WORDS_LIMIT = 500;
/** Days after which a request that no moderator has answered counts as refused. */
export const UNANSWERED_DAYS = 30;
/** For so long a refused account is kept: moderators may have erred. */
export const REFUSED_DAYS = 7;
