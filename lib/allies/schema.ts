import * as z from "zod/mini";
import { NOTE_LIMIT } from "@/lib/allies/schema/limits";
import { nameQuery, profileListSchema } from "@/lib/profiles/schema/page";
import { optionalText } from "@/lib/strings/text-schema";

/**
 * What stands between the viewer's profile and another one: a request of ours, one of theirs that waits for an answer,
 * or an alliance. A request that was dismissed is "none" for whoever dismissed it and "sent" for whoever sent it. "held": it
 * will be sent once the address is confirmed, which lists do not say; the page says so itself.
 */
export type Relation = "none" | "held" | "sent" | "pending" | "ally";

/** How the two stand to one another from now on: whoever loses a race is told that, too. */
export type Related = { relation: Relation };

/** Those who ask, answer and end for an organization. */
export const allyRoles = ["OWNER", "ADMIN", "EDITOR"] as const;

/** Requests of a profile that wait for an answer, dismissed ones among them. */
export const MAX_OPEN_REQUESTS = 100;

/** Requests that one human sends in a day, and in the first days of their account. */
export const MAX_REQUESTS_A_DAY = 30;
export const MAX_EARLY_REQUESTS_A_DAY = 10;
export const EARLY_DAYS = 3;

/** Requests that wait for an address to be confirmed: no more than may be sent on the first day. */
export const MAX_HELD_REQUESTS = 10;

const id = z.uuid("errors.not-found");

/** `allyId` is whom it is about; `profileId` stands in every form for who sends it. */
export const oneAllySchema = z.object({ allyId: id });
export type OneAlly = z.infer<typeof oneAllySchema>;

/** `isHeld`: only as long as it waits for the address to be confirmed. */
export const cancelRequestSchema = z.extend(oneAllySchema, { isHeld: z.optional(z.literal("on", "errors.malformed")) });
export type CancelRequest = z.infer<typeof cancelRequestSchema>;

export const requestAllySchema = z.object({ allyId: id, note: optionalText(NOTE_LIMIT, "validations.note-too-long") });
export type RequestAlly = z.infer<typeof requestAllySchema>;

/** A page of a profile's allies, of all of them or of those with that name. */
export const allyListSchema = z.extend(profileListSchema, { q: z.optional(nameQuery) });
export type AllyList = z.infer<typeof allyListSchema>;

/** The requests of a profile: `before` is the id of the last one that is already shown. */
export const requestListSchema = z.object({
  direction: z.enum(["received", "sent"]),
  before: z.optional(z.uuid("errors.not-found")),
});
export type RequestList = z.infer<typeof requestListSchema>;
