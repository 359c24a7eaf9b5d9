import type { ImportSummary } from "@/lib/imports/summary";

const order = ["EVERYONE", "ALLIES", "NOBODY"];

/** Whether a setting of the archive lets fewer people see or do something: then it is taken unless somebody says no. */
export function isTighter({ field, mine, theirs }: ImportSummary["privacy"][number]): boolean {
  if (field === "confirmsTags") return theirs === true;
  if (field === "sharesReadState" || field === "isDiscoverable") return theirs === false;
  return order.indexOf(String(theirs)) > order.indexOf(String(mine));
}
