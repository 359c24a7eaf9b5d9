/** Of a file as it comes. */
export const MAX_PICTURE_BYTES = 20_000_000;
/**
 * By what it takes to decode one pixel: 5 to 15 ns of a processor for a JPEG, 3 to 30 for the others, 25 to 70 and 27 bytes
 * of memory for an AVIF, which of one colour is no larger than a kilobyte. What phones make fits, 50 million pixels and
 * panoramas of 64.
 */
export const MAX_PICTURE_PIXELS = { jpeg: 65_000_000, avif: 25_000_000, others: 50_000_000 };
/**
 * Of its largest file: a long screenshot of a phone as it is, and twice what any other has. One of an AVIF takes its part
 * of the memory beside what decoding it took.
 */
export const MAX_MADE_PIXELS = { jpeg: 13_000_000, avif: 8_400_000, others: 13_000_000 };
/** Of what a profile has stored, in bytes. */
export const STORAGE_LIMIT = 500_000_000;
/** Of what a human has stored for all profiles together, in bytes; what is to be removed counts until it is. */
export const ACCOUNT_STORAGE_LIMIT = 1_000_000_000;
/** The same until they have confirmed an address: a large file, and some pictures. */
export const UNCONFIRMED_STORAGE_LIMIT = 25_000_000;
/** Of the disk of the files, in bytes, that uploads leave free: a database may stand on it, too. */
export const MIN_FREE_BYTES = 1_000_000_000;
/** Days in which somebody comes back to a draft with pictures or files. */
export const UNUSED_DAYS = 1;
/** Code points; the database checks the same. */
export const ALT_LIMIT = 1500;
export const DESCRIPTION_LIMIT = 500;
export const POST_PICTURES_LIMIT = 10;
export const MEDIA_ITEMS_LIMIT = 200;

/** What browsers are offered to choose from; what it is the server finds out by itself. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** That are added at once. */
export const ADDED_ITEMS_LIMIT = 20;
