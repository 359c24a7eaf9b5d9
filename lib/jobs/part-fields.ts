import type { JobPart } from "@/lib/jobs/schema";

/** The fields of each part, by the names that they have in every form. */
export const partFields = {
  basics: ["title", "description"],
  location: ["place", "placeId", "areaSize", "remote"],
  areas: ["areas"],
  terms: ["type", "seniority", "pay", "payFrom", "payTo", "payCurrency", "payPeriod", "hoursPerWeek", "givenInstead"],
  skills: ["skills", "skill"],
  applications: ["collectVia", "applicationsUrl", "contactEmail", "showPhone", "contactPhone", "closesOn"],
} as const satisfies Record<JobPart, readonly string[]>;

export const partNames = Object.keys(partFields) as JobPart[];
