"use server";

import { formAction } from "@/lib/form-action";
import { chooseInterests } from "@/lib/profiles/mutations/choose-interests";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
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
  chooseInterestsSchema,
  renameProfileSchema,
  saveAboutUsSchema,
  saveAreasSchema,
  saveContactSchema,
  saveInterestsSchema,
  saveLocationSchema,
  saveSkillsSchema,
  saveStatementSchema,
} from "@/lib/profiles/schema/edit";

export const saveStatementAction = formAction("saveStatement", saveStatementSchema, saveStatement, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveAboutUsAction = formAction("saveAboutUs", saveAboutUsSchema, saveAboutUs, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveLocationAction = formAction("saveLocation", saveLocationSchema, saveLocation, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveInterestsAction = formAction("saveInterests", saveInterestsSchema, saveInterests, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveAreasAction = formAction("saveAreas", saveAreasSchema, saveAreas, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveSkillsAction = formAction("saveSkills", saveSkillsSchema, saveSkills, {
  limit: "profile",
  revalidate: ["/profile"],
});

export const saveContactAction = formAction("saveContact", saveContactSchema, saveContact, {
  limit: "profile",
  revalidate: ["/profile"],
});

// A name stands on every page.
export const renameProfileAction = formAction("renameProfile", renameProfileSchema, renameProfile, {
  limit: "profile",
  revalidate: ["/", "/profile"],
});

export const chooseInterestsAction = formAction("chooseInterests", chooseInterestsSchema, chooseInterests, {
  limit: "profile",
  revalidate: ["/", "/feed", "/profile"],
});
