import { STORAGE_LIMIT } from "@/lib/media/limits";

/** Of an archive, in bytes: the pictures of a full profile fit. */
export const MAX_ARCHIVE_BYTES = STORAGE_LIMIT;
