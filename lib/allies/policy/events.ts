import { allyRoles } from "@/lib/allies/schema";
import type { Between, EventRules } from "@/lib/events/policy/rule";

export type AllyEvent = { type: "ALLY_REQUESTED" | "ALLY_REQUEST_ENDED" | "ALLY_ADDED" | "ALLY_REMOVED" } & Between;

export const allyEvents: EventRules<AllyEvent> = {
  ALLY_REQUESTED: { recipients: ["actor", "to"], roles: allyRoles },
  ALLY_REQUEST_ENDED: { recipients: ["actor", "to"], roles: allyRoles },
  ALLY_ADDED: { recipients: ["actor", "to"], roles: allyRoles },
  ALLY_REMOVED: { recipients: ["actor"], roles: allyRoles },
};
