import * as z from "zod/mini";
import { audiences } from "@/lib/conversations/schema/terms";

/** What is named is changed. `receipts`: whether others see what one has read, and one sees what they have. */
export const changeMessagingSchema = z.object({
  audience: z.optional(z.enum(audiences, "errors.malformed")),
  receipts: z.optional(z.enum(["on", "off"], "errors.malformed")),
});
export type ChangeMessaging = z.infer<typeof changeMessagingSchema>;
export type Messaging = Required<ChangeMessaging>;
