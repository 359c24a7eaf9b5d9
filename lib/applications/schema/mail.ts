import * as z from "zod/mini";
import { stages } from "@/lib/applications/stages";

/** Of which application, and where it came to: whether that still holds is asked when it is sent. */
export const applicationNewsJobSchema = z.object({ applicationId: z.uuid(), stage: z.enum(stages) });
export type ApplicationNewsJob = z.infer<typeof applicationNewsJobSchema>;

export const chooseApplicationMailsSchema = z.object({ applicationMails: z.enum(["on", "off"], "errors.malformed") });
export type ChooseApplicationMails = z.infer<typeof chooseApplicationMailsSchema>;
