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
import {
  actAsSchema,
  changeRoleSchema,
  deleteOrganizationSchema,
  createOrganizationSchema,
  inviteMemberSchema,
  oneInvitationSchema,
  oneMemberSchema,
  oneOrganizationSchema,
  saveDraftAreasSchema,
  saveDraftLocationSchema,
  saveDraftNameSchema,
} from "@/lib/organizations/schema";

// Whoever goes back to a step finds what was saved of it.
export const saveDraftNameAction = formAction("saveDraftName", saveDraftNameSchema, saveDraftName, {
  limit: "none",
  revalidate: ["/organizations/new"],
});

export const saveDraftLocationAction = formAction("saveDraftLocation", saveDraftLocationSchema, saveDraftLocation, {
  limit: "none",
  revalidate: ["/organizations/new"],
});

export const saveDraftAreasAction = formAction("saveDraftAreas", saveDraftAreasSchema, saveDraftAreas, {
  limit: "none",
  revalidate: ["/organizations/new"],
});

// Whom one acts as stands on every page.
export const createOrganizationAction = formAction("createOrganization", createOrganizationSchema, createOrganization, {
  limit: "organizations",
  once: true,
  revalidate: ["/", "/feed", "/profile"],
});

export const actAsAction = formAction("actAs", actAsSchema, actAs, {
  limit: "none",
  revalidate: ["/", "/feed", "/profile"],
});

export const inviteMemberAction = formAction("inviteMember", inviteMemberSchema, inviteMember, {
  limit: "invitations",
  revalidate: ["/organizations/invite"],
});

export const withdrawInvitationAction = formAction("withdrawInvitation", oneInvitationSchema, withdrawInvitation, {
  limit: "removals",
  revalidate: ["/organizations/invite"],
});

export const acceptInvitationAction = formAction("acceptInvitation", oneOrganizationSchema, acceptInvitation, {
  limit: "members",
  revalidate: ["/", "/feed", "/profile", "/organizations/invitations"],
});

export const declineInvitationAction = formAction("declineInvitation", oneOrganizationSchema, declineInvitation, {
  limit: "removals",
  revalidate: ["/organizations/invitations"],
});

export const changeRoleAction = formAction("changeRole", changeRoleSchema, changeRole, {
  limit: "members",
  revalidate: ["/profile", "/organizations/members"],
});

export const removeMemberAction = formAction("removeMember", oneMemberSchema, removeMember, {
  limit: "removals",
  revalidate: ["/profile"],
});

export const handOverAction = formAction("handOver", oneMemberSchema, handOver, {
  limit: "members",
  revalidate: ["/profile", "/organizations/members"],
});

export const leaveOrganizationAction = formAction("leaveOrganization", oneOrganizationSchema, leaveOrganization, {
  limit: "removals",
  revalidate: ["/", "/feed", "/profile"],
});

export const deleteOrganizationAction = formAction("deleteOrganization", deleteOrganizationSchema, deleteOrganization, {
  limit: "removals",
  revalidate: ["/", "/feed", "/profile"],
});
