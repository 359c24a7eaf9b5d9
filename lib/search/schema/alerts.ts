import * as z from "zod/mini";

/** Whose alerts: what stands in them is looked up when they are sent. */
export const alertsJobSchema = z.object({ userId: z.uuid(), frequency: z.enum(["DAILY", "WEEKLY"]) });
export type AlertsJob = z.infer<typeof alertsJobSchema>;

/** Of what is new nobody counts more. */
export const MAX_NEW = 100;
/** Lines of a mail of alerts; of more it says how many they are. */
export const MAX_ALERT_LINES = 10;
