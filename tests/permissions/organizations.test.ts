import { confirm } from "../support/people";
import {
  acting,
  all,
  asIt,
  type Fields,
  managers,
  oneself,
  owners,
  people,
  type Scene,
  testActions,
} from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";

const once = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const here = ({ organization }: Scene): Fields => ({ organizationId: organization.id });
const onDraft =
  (fields: () => Fields) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const { userId } = viewer ?? people.somebody;
    const step = { displayName: "Drafted", updatedAt: new Date(0) };
    await confirm(viewer ?? people.somebody);
    await db.organizationDraft.upsert({ where: { userId }, create: { userId, ...step }, update: step });
    return fields();
  };
const onMember =
  (more: Fields = {}) =>
  async ({ organization }: Scene): Promise<Fields> => {
    await db.membership.create({
      data: {
        organizationId: organization.id,
        profileId: people.somebody.profileId,
        role: "MEMBER",
        createdAt: new Date(),
      },
    });
    return { ...more, memberId: people.somebody.profileId };
  };

testActions("organizations", await import("@/lib/organizations/actions"), ["createOrganizationAction"], {
  saveDraftNameAction: oneself(
    "none",
    all("does"),
    onDraft(() => ({ displayName: once("Created") })),
  ),
  saveDraftLocationAction: oneself(
    "none",
    all("does"),
    onDraft(() => ({ place: "" })),
  ),
  saveDraftAreasAction: oneself(
    "none",
    all("does"),
    onDraft(() => ({ areas: "recycling" })),
  ),
  createOrganizationAction: oneself(
    "organizations",
    all("does"),
    onDraft(() => ({})),
  ),
  actAsAction: oneself(
    "none",
    { ...all("not-found"), owner: "does", admin: "does", editor: "does", recruiter: "does" },
    ({ organization }) => ({ actingId: organization.id }),
  ),
  acceptInvitationAction: oneself(
    "members",
    {
      ...all("invitation-gone"),
      owner: "agrees",
      admin: "agrees",
      editor: "agrees",
      recruiter: "agrees",
      member: "agrees",
      invited: "does",
    },
    here,
  ),
  declineInvitationAction: oneself("removals", { ...all("agrees"), invited: "does" }, here),
  leaveOrganizationAction: oneself(
    "removals",
    { ...all("agrees"), owner: "last-owner", admin: "does", editor: "does", recruiter: "does", member: "does" },
    here,
  ),
  inviteMemberAction: asIt("invitations", managers, () => ({
    invitee: people.somebody.profile.handle,
    role: "EDITOR",
  })),
  withdrawInvitationAction: asIt(
    "removals",
    acting("does", "does", "invitation-gone", "invitation-gone"),
    async ({ organization }) => ({
      invitationId: (await db.invitation.findFirstOrThrow({ where: { organizationId: organization.id } })).id,
    }),
  ),
  changeRoleAction: asIt("members", managers, onMember({ role: "EDITOR" })),
  removeMemberAction: asIt("removals", managers, onMember()),
  handOverAction: asIt("members", owners, onMember()),
  requireSecondFactorAction: asIt("members", owners, async ({ viewer }) => {
    const { userId } = viewer ?? people.somebody;
    const factor = { userId, sealedSecret: "", lastStep: 0, createdAt: new Date() };
    await db.totpFactor.createMany({ data: factor, skipDuplicates: true });
    return { required: "on" };
  }),
  deleteOrganizationAction: asIt("removals", owners, ({ organization }) => ({ handle: organization.handle })),
});
