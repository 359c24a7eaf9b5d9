import * as z from "zod/mini";

/** How long a browser keeps what it was shown for when there is no line: blocks and removals reach it later. */
export const OFFLINE_HOURS = 24;

export const offlineSchema = z.object({});
