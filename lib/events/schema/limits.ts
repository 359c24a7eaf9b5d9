/** Days that events are kept: as long as a browser may have been away and still catch up. */
export const EVENT_DAYS = 3;

/** What a browser missed, beyond which it looks at everything anew. */
export const MAX_MISSED_EVENTS = 200;

/** Events of everybody among which those are looked for: behind more of them one looks at everything anew, too. */
export const MAX_SEARCHED_EVENTS = 5_000;
