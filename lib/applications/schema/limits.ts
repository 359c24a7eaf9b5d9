/** Code points; the database checks the same. */
export const APPLICATION_MESSAGE_LIMIT = 5000;
export const ANSWER_LIMIT = 2000;
export const NOTE_LIMIT = 2000;

/** Months for which an organization keeps an application that is decided or whose job is closed, unless it says otherwise; and what it may say. */
export const RETENTION_MONTHS = 6;
export const MAX_RETENTION_MONTHS = 24;
