"use server";

import { formAction } from "@/lib/form-action";
import { actAs } from "@/lib/organizations/mutations/act-as";
import { acceptInvitation, declineInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { changeRole, handOver, leaveOrganization, removeMember } from "@/lib/organizations/mutations/change-members";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import {
  createOrganization,
  saveDraftAreas,
  saveDraftLocation,
  saveDraftName,
} from "@/lib/organizations/mutations/create-organization";
import { inviteMember, withdrawInvitation } from "@/lib/organizations/mutations/invite";
import { requireSecondFactor } from "@/lib/organizations/mutations/require-second-factor";
import {
  actAsSchema,
  changeRoleSchema,
  deleteOrganizationSchema,
  createOrganizationSchema,
  inviteMemberSchema,
  oneInvitationSchema,
  oneMemberSchema,
  oneOrganizationSchema,
  requireSecondFactorSchema,
  draftNameSchema,
  saveDraftAreasSchema,
  saveDraftLocationSchema,
  saveDraftNameSchema,
} from "@/lib/organizations/schema";
import { completePlace } from "@/lib/places/complete";
import { refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

// Whoever goes back to a step finds what was saved of it.
export const saveDraftNameAction = formAction({
  name: "saveDraftName",
  schema: saveDraftNameSchema,
  baseSchema: draftNameSchema,
  mutate: refusingNewLinks(saveDraftName),
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveDraftLocationAction = formAction({
  name: "saveDraftLocation",
  schema: saveDraftLocationSchema,
  complete: completePlace,
  mutate: saveDraftLocation,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveDraftAreasAction = formAction({
  name: "saveDraftAreas",
  schema: saveDraftAreasSchema,
  mutate: saveDraftAreas,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

// Whom one acts as stands on every page.
export const createOrganizationAction = formAction({
  name: "createOrganization",
  schema: createOrganizationSchema,
  mutate: createOrganization,
  limit: "organizations",
  idempotency: "key",
  rerenders: true,
});

export const actAsAction = formAction({
  name: "actAs",
  schema: actAsSchema,
  mutate: actAs,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const inviteMemberAction = formAction({
  name: "inviteMember",
  schema: inviteMemberSchema,
  mutate: inviteMember,
  limit: "invitations",
  idempotency: "domain",
  rerenders: true,
});

export const withdrawInvitationAction = formAction({
  name: "withdrawInvitation",
  schema: oneInvitationSchema,
  mutate: withdrawInvitation,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const acceptInvitationAction = formAction({
  name: "acceptInvitation",
  schema: oneOrganizationSchema,
  mutate: acceptInvitation,
  limit: "members",
  idempotency: "domain",
  rerenders: true,
});

export const declineInvitationAction = formAction({
  name: "declineInvitation",
  schema: oneOrganizationSchema,
  mutate: declineInvitation,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const changeRoleAction = formAction({
  name: "changeRole",
  schema: changeRoleSchema,
  mutate: changeRole,
  limit: "members",
  idempotency: "domain",
});

export const removeMemberAction = formAction({
  name: "removeMember",
  schema: oneMemberSchema,
  mutate: removeMember,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const handOverAction = formAction({
  name: "handOver",
  schema: oneMemberSchema,
  mutate: handOver,
  limit: "members",
  idempotency: "domain",
  rerenders: true,
});

export const leaveOrganizationAction = formAction({
  name: "leaveOrganization",
  schema: oneOrganizationSchema,
  mutate: leaveOrganization,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const deleteOrganizationAction = formAction({
  name: "deleteOrganization",
  schema: deleteOrganizationSchema,
  mutate: deleteOrganization,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const requireSecondFactorAction = formAction({
  name: "requireSecondFactor",
  schema: requireSecondFactorSchema,
  mutate: requireSecondFactor,
  limit: "members",
  idempotency: "domain",
  rerenders: true,
});
