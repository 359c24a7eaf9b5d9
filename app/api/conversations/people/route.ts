import { findRecipients } from "@/lib/conversations/queries/people";
import { findRecipientsSchema } from "@/lib/conversations/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(findRecipientsSchema, findRecipients);
