"use server";

import { formAction } from "@/lib/form-action";
import { actAs } from "@/lib/organizations/mutations/act-as";
import { acceptInvitation, declineInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { changeRole, handOver, leaveOrganization, removeMember } from "@/lib/organizations/mutations/change-members";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { foundOrganization, saveDraftAreas, saveDraftLocation, saveDraftName } from "@/lib/organizations/mutations/found";
import { inviteMember, withdrawInvitation } from "@/lib/organizations/mutations/invite";
import { actAsSchema, changeRoleSchema, deleteOrganizationSchema, foundOrganizationSchema, inviteMemberSchema, oneInvitationSchema, oneMemberSchema, oneOrganizationSchema, saveDraftAreasSchema, saveDraftLocationSchema, saveDraftNameSchema } from "@/lib/organizations/schema";

// Whoever goes back to a step finds what was saved of it.
export const saveDraftNameAction = formAction("saveDraftName", saveDraftNameSchema, saveDraftName, { revalidate: ["/organizations/new"] });

export const saveDraftLocationAction = formAction("saveDraftLocation", saveDraftLocationSchema, saveDraftLocation, { revalidate: ["/organizations/new"] });

export const saveDraftAreasAction = formAction("saveDraftAreas", saveDraftAreasSchema, saveDraftAreas, { revalidate: ["/organizations/new"] });

// Whom one acts as stands on every page.
export const foundOrganizationAction = formAction("foundOrganization", foundOrganizationSchema, foundOrganization, { once: true, revalidate: ["/", "/feed", "/profile"] });

export const actAsAction = formAction("actAs", actAsSchema, actAs, { revalidate: ["/", "/feed", "/profile"] });

export const inviteMemberAction = formAction("inviteMember", inviteMemberSchema, inviteMember, { revalidate: ["/organizations/invite"] });

export const withdrawInvitationAction = formAction("withdrawInvitation", oneInvitationSchema, withdrawInvitation, { revalidate: ["/organizations/invite"] });

export const acceptInvitationAction = formAction("acceptInvitation", oneOrganizationSchema, acceptInvitation, { revalidate: ["/", "/feed", "/profile", "/organizations/invitations"] });

export const declineInvitationAction = formAction("declineInvitation", oneOrganizationSchema, declineInvitation, { revalidate: ["/organizations/invitations"] });

export const changeRoleAction = formAction("changeRole", changeRoleSchema, changeRole, { revalidate: ["/profile", "/organizations/members"] });

export const removeMemberAction = formAction("removeMember", oneMemberSchema, removeMember, { revalidate: ["/profile"] });

export const handOverAction = formAction("handOver", oneMemberSchema, handOver, { revalidate: ["/profile", "/organizations/members"] });

export const leaveOrganizationAction = formAction("leaveOrganization", oneOrganizationSchema, leaveOrganization, { revalidate: ["/", "/feed", "/profile"] });

export const deleteOrganizationAction = formAction("deleteOrganization", deleteOrganizationSchema, deleteOrganization, { revalidate: ["/", "/feed", "/profile"] });
