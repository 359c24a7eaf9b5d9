"use server";

import { formAction } from "@/lib/form-action";
import { chooseInterests } from "@/lib/profiles/mutations/choose-interests";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
import { saveContact } from "@/lib/profiles/mutations/save-contact";
import { saveAboutUs, saveAreas, saveInterests, saveLocation, saveStatement } from "@/lib/profiles/mutations/save-details";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { chooseInterestsSchema, renameProfileSchema, saveAboutUsSchema, saveAreasSchema, saveContactSchema, saveInterestsSchema, saveLocationSchema, saveSkillsSchema, saveStatementSchema } from "@/lib/profiles/schema/edit";

export const saveStatementAction = formAction("saveStatement", saveStatementSchema, saveStatement, { revalidate: ["/profile"] });

export const saveAboutUsAction = formAction("saveAboutUs", saveAboutUsSchema, saveAboutUs, { revalidate: ["/profile"] });

export const saveLocationAction = formAction("saveLocation", saveLocationSchema, saveLocation, { revalidate: ["/profile"] });

export const saveInterestsAction = formAction("saveInterests", saveInterestsSchema, saveInterests, { revalidate: ["/profile"] });

export const saveAreasAction = formAction("saveAreas", saveAreasSchema, saveAreas, { revalidate: ["/profile"] });

export const saveSkillsAction = formAction("saveSkills", saveSkillsSchema, saveSkills, { revalidate: ["/profile"] });

export const saveContactAction = formAction("saveContact", saveContactSchema, saveContact, { revalidate: ["/profile"] });

// A name stands on every page.
export const renameProfileAction = formAction("renameProfile", renameProfileSchema, renameProfile, { revalidate: ["/", "/profile"] });

export const chooseInterestsAction = formAction("chooseInterests", chooseInterestsSchema, chooseInterests, { revalidate: ["/", "/feed", "/profile"] });
