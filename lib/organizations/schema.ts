import * as z from "zod/mini";
import { emailAddress } from "@/lib/accounts/schema";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { isHandle } from "@/lib/profiles/handle";
import { type SaveAreas, saveAreasSchema, saveLocationSchema } from "@/lib/profiles/schema/edit";
import { requiredLine } from "@/lib/strings/text-schema";
import { DAY_MS } from "@/lib/time";

/** From the most to the least that a member may do. */
export const roles = ["OWNER", "ADMIN", "EDITOR", "RECRUITER", "MEMBER"] as const;
export type Role = (typeof roles)[number];
/** Roles that may act as their organization; whoever lost theirs acts as themselves from the next request on. */
export const actingRoles = ["OWNER", "ADMIN", "EDITOR", "RECRUITER"] as const;
/** Whoever is an owner was made one by another owner. */
export const invitedRoles = ["ADMIN", "EDITOR", "RECRUITER", "MEMBER"] as const;

export const saveDraftNameSchema = z.object({
  displayName: requiredLine(DISPLAY_NAME_LIMIT, "validations.name-too-long"),
});
/** A draft has none at first. */
export const draftNameSchema = z.object({ displayName: z.string() });
export type SaveDraftName = z.infer<typeof saveDraftNameSchema>;

export const saveDraftLocationSchema = saveLocationSchema;
export type SaveDraftLocation = z.infer<typeof saveDraftLocationSchema>;

export const saveDraftAreasSchema = saveAreasSchema;
export type SaveDraftAreas = SaveAreas;

export const createOrganizationSchema = z.object({});

const invitee = z.pipe(
  z.pipe(
    z.string("validations.required").check(z.maxLength(1000, "validations.invitee")),
    z.transform((text) => text.normalize("NFKC").trim().replace(/^@/, "")),
  ),
  z.string().check(z.minLength(1, "validations.required")),
);

/** A handle, with an @ before it or without, or an e-mail address. */
export const inviteMemberSchema = z.pipe(
  z.object({ invitee, role: z.enum(invitedRoles, "errors.malformed") }),
  z.transform(({ invitee, role }, context) => {
    const email = emailAddress.safeParse(invitee);
    if (email.success) return { role, email: email.data, handle: null };
    const handle = invitee.toLowerCase();
    if (!isHandle(handle))
      context.issues.push({
        code: "custom",
        input: invitee,
        path: ["invitee"],
        message: invitee.includes("@") ? "validations.email" : "validations.invitee",
      });
    return { role, email: null, handle };
  }),
);
export type InviteMember = z.infer<typeof inviteMemberSchema>;

const id = z.uuid("errors.not-found");

export const oneOrganizationSchema = z.object({ organizationId: id });
export type OneOrganization = z.infer<typeof oneOrganizationSchema>;

export const oneInvitationSchema = z.object({ invitationId: id });
export type OneInvitation = z.infer<typeof oneInvitationSchema>;

export const oneMemberSchema = z.object({ memberId: id });
export type OneMember = z.infer<typeof oneMemberSchema>;

export const changeRoleSchema = z.object({ memberId: id, role: z.enum(roles, "errors.malformed") });
export type ChangeRole = z.infer<typeof changeRoleSchema>;

/** Whoever deletes writes the handle of what is deleted. */
export const deleteOrganizationSchema = z.object({
  handle: z.pipe(
    z.string("validations.required"),
    z.transform((text: string) => text.trim().replace(/^@/, "").toLowerCase()),
  ),
});
export type DeleteOrganization = z.infer<typeof deleteOrganizationSchema>;

export const requireSecondFactorSchema = z.object({ required: z.enum(["on", "off"], "errors.malformed") });
export type RequireSecondFactor = z.infer<typeof requireSecondFactorSchema>;

export const actAsSchema = z.object({ actingId: id });
export type ActAs = z.infer<typeof actAsSchema>;

/** Days after which an invitation that nobody answered has expired. */
export const INVITATION_DAYS = 30;

/** Invitations of before that have expired. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - INVITATION_DAYS * DAY_MS);
}
