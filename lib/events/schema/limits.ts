/** Days that events are kept: as long as a browser may have been away and still catch up. */
export const EVENT_DAYS = 3;

/** What a browser missed, beyond which it looks at everything anew. */
export const MAX_MISSED_EVENTS = 200;
