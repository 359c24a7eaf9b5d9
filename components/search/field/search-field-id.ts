/** A page has one such field. */
export const SEARCH_FIELD = "search-field";
