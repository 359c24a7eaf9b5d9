import type { Interest } from "@/lib/profiles/interests";
import { headlineOf, type ResumeDocument, type ResumeLine } from "@/lib/resumes/document";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * A resume as jsonresume.org's schema 1.0.0 has it. What that has no word for stands in properties named "allyway",
 * which it allows, so that nothing is lost on the way back in. `nameOf` is how an interest is called.
 */
export function toJsonResume(resume: ResumeDocument, nameOf: (interest: Interest) => string) {
  const { place, contact, statement, aboutUs, openToWork, areas } = resume;
  return {
    $schema: SCHEMA,
    basics: filled({
      name: resume.displayName,
      label: headlineOf(resume),
      email: contact.email,
      phone: contact.phone,
      url: contact.website,
      summary: statement,
      location: place && filled({ city: place.name, region: place.region, countryCode: place.countryCode }),
      allyway: { aboutUs, openToWork, areas, placeId: place?.id ?? null },
    }),
    work: resume.experience.map((line) => filled({ position: line.title, name: line.subtitle, ...commonOf(line) })),
    volunteer: resume.volunteering.map((line) =>
      filled({ position: line.title, organization: line.subtitle, ...commonOf(line) }),
    ),
    // The schema parts what was studied from the degree; here it is one line. It knows no summary, but allows it.
    education: resume.education.map((line) =>
      filled({ area: line.title, institution: line.subtitle, ...commonOf(line) }),
    ),
    skills: resume.skills.map((name) => ({ name })),
    interests: resume.interests.map((id) => ({ name: nameOf(id), allyway: { id } })),
    meta: { version: "v1.0.0" },
  };
}

function commonOf({ from, to, description, additionalInfo, areas }: ResumeLine) {
  return { startDate: from, endDate: to, summary: description, allyway: { additionalInfo, areas } };
}

/** Without what is empty, as the schema has it: a date that is not there is the present. */
function filled<T extends Record<string, unknown>>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== "")) as Partial<T>;
}
