import type { Viewer } from "@/lib/auth/viewer";
import { saveContact } from "@/lib/profiles/mutations/save-contact";
import {
  saveAboutUs,
  saveAreas,
  saveInterests,
  saveLocation,
  saveStatement,
} from "@/lib/profiles/mutations/save-details";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import {
  saveAboutUsSchema,
  saveAreasSchema,
  saveContactSchema,
  saveInterestsSchema,
  saveLocationSchema,
  saveSkillsSchema,
  saveStatementSchema,
} from "@/lib/profiles/schema/edit";
import type { Result } from "@/lib/result";
import type { Introduction } from "./introductions";
import { places } from "./places";

/** Fills a profile's sections as their forms would, one after another; answers what came of each. */
export async function introduce(
  viewer: Viewer,
  {
    place,
    statement,
    aboutUs,
    interests,
    areas,
    skills,
    openToWork,
    workSeniority,
    availability,
    ...ways
  }: Introduction,
): Promise<Result[]> {
  const results = [
    await saveStatement(viewer, saveStatementSchema.parse({ statement })),
    await saveLocation(viewer, saveLocationSchema.parse({ place, placeId: String(places[place]) })),
    await saveInterests(viewer, saveInterestsSchema.parse({ interests })),
  ];
  if (aboutUs) results.push(await saveAboutUs(viewer, saveAboutUsSchema.parse({ aboutUs })));
  if (areas || openToWork)
    results.push(
      await saveAreas(
        viewer,
        saveAreasSchema.parse({ areas, openToWork: openToWork ? "on" : undefined, workSeniority, availability }),
      ),
    );
  if (skills) results.push(await saveSkills(viewer, saveSkillsSchema.parse({ skills })));
  if (Object.keys(ways).length > 0) results.push(await saveContact(viewer, contactOf(ways)));
  return results;
}

function contactOf({ email, phone, website }: Pick<Introduction, "email" | "phone" | "website">) {
  const shown = (way: string | undefined) => way && "on";
  return saveContactSchema.parse({
    showEmail: shown(email),
    contactEmail: email,
    showPhone: shown(phone),
    contactPhone: phone,
    showWebsite: shown(website),
    website,
  });
}
