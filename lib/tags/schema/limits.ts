/** Allies that one post is with. */
export const TAGS_LIMIT = 10;
