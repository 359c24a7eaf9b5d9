"use server";

import { formAction } from "@/lib/form-action";
import { completePlace } from "@/lib/places/complete";
import { changeDiscovery } from "@/lib/profiles/mutations/change-discovery";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
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
import { changeDiscoverySchema, changePrivacySchema } from "@/lib/profiles/schema/privacy";
import { refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

// Hiding is never kept from anybody for having done a lot.
export const changePrivacyAction = formAction({
  name: "changePrivacy",
  schema: changePrivacySchema,
  mutate: changePrivacy,
  limit: "removals",
  idempotency: "domain",
});

export const changeDiscoveryAction = formAction({
  name: "changeDiscovery",
  schema: changeDiscoverySchema,
  mutate: changeDiscovery,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const saveStatementAction = formAction({
  name: "saveStatement",
  schema: saveStatementSchema,
  mutate: refusingNewLinks(saveStatement),
  limit: "profile",
  idempotency: "domain",
});

export const saveAboutUsAction = formAction({
  name: "saveAboutUs",
  schema: saveAboutUsSchema,
  mutate: refusingNewLinks(saveAboutUs),
  limit: "profile",
  idempotency: "domain",
});

export const saveLocationAction = formAction({
  name: "saveLocation",
  schema: saveLocationSchema,
  complete: completePlace,
  mutate: saveLocation,
  limit: "profile",
  idempotency: "domain",
});

export const saveInterestsAction = formAction({
  name: "saveInterests",
  schema: saveInterestsSchema,
  mutate: saveInterests,
  limit: "profile",
  idempotency: "domain",
});

export const saveAreasAction = formAction({
  name: "saveAreas",
  schema: saveAreasSchema,
  mutate: saveAreas,
  limit: "profile",
  idempotency: "domain",
});

export const saveSkillsAction = formAction({
  name: "saveSkills",
  schema: saveSkillsSchema,
  mutate: saveSkills,
  limit: "profile",
  idempotency: "domain",
});

export const saveContactAction = formAction({
  name: "saveContact",
  schema: saveContactSchema,
  mutate: refusingNewLinks(saveContact),
  limit: "profile",
  idempotency: "domain",
});

// A name stands on every page.
export const renameProfileAction = formAction({
  name: "renameProfile",
  schema: renameProfileSchema,
  mutate: refusingNewLinks(renameProfile),
  limit: "profile",
  idempotency: "domain",
  rerenders: true,
});

export const chooseInterestsAction = formAction({
  name: "chooseInterests",
  schema: chooseInterestsSchema,
  mutate: chooseInterests,
  limit: "profile",
  idempotency: "domain",
  rerenders: true,
});
