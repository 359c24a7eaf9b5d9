import * as z from "zod/mini";
import {
  type JobPart,
  type JobStep,
  saveJobApplicationsSchema,
  saveJobAreasSchema,
  saveJobBasicsSchema,
  saveJobLocationSchema,
  saveJobSkillsSchema,
  saveJobTermsSchema,
} from "@/lib/jobs/schema";

export type DraftPart<P extends JobPart> = { draftId: string } & JobStep<P>;

/** A part of a draft is said whole or not at all. Where these fields hold nothing, it holds this instead. */
const unsaid = {
  basics: { fields: ["title", "description"], said: { title: "", description: "" } },
  location: { fields: ["place", "remote"], said: { placeId: null, areaSize: null, remote: false } },
  areas: { fields: ["areas"], said: { areas: [] } },
  terms: {
    fields: ["type", "pay"],
    said: {
      type: null,
      seniority: null,
      isPaid: null,
      payFrom: null,
      payTo: null,
      payCurrency: null,
      payPeriod: null,
      hoursPerWeek: null,
      givenInstead: "",
    },
  },
  skills: { fields: ["skills"], said: { skills: [] } },
  applications: {
    fields: ["collectVia", "contactEmail"],
    said: { collectVia: null, applicationsUrl: null, contactEmail: null, contactPhone: null, closesOn: null },
  },
} satisfies Record<JobPart, { fields: readonly string[]; said: object }>;

/** What a form of a part was opened with. */
function opened<P extends JobPart>(part: P, schema: z.ZodMiniType<DraftPart<P>>): z.ZodMiniType<DraftPart<P>> {
  const { fields, said } = unsaid[part];
  const nothing = z.pipe(
    z.looseObject({}).check(z.refine((typed) => fields.every((name) => !typed[name]))),
    // It is compared with what the database holds, where null stands for what was not said.
    z.transform(() => said as unknown as DraftPart<P>),
  );
  return z.union([nothing, schema]) as unknown as z.ZodMiniType<DraftPart<P>>;
}

export const openedJobBasicsSchema = opened("basics", saveJobBasicsSchema);
export const openedJobLocationSchema = opened("location", saveJobLocationSchema);
export const openedJobAreasSchema = opened("areas", saveJobAreasSchema);
export const openedJobTermsSchema = opened("terms", saveJobTermsSchema);
export const openedJobSkillsSchema = opened("skills", saveJobSkillsSchema);
export const openedJobApplicationsSchema = opened("applications", saveJobApplicationsSchema);
