import { getSentPhone } from "@/lib/applications/queries/phone";
import { sentPhoneSchema } from "@/lib/applications/schema";
import { routeQuery } from "@/lib/route-action";

/** Read as a number is typed, so nothing is written to count it. */
export const GET = routeQuery(sentPhoneSchema, async (viewer, asked) => ({ phone: await getSentPhone(viewer, asked) }));
