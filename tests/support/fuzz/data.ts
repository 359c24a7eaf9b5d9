import { randomUUID } from "node:crypto";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { asSystem } from "@/lib/auth/system";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { systemClock } from "@/lib/clock";
import { hashOfToken } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, sessionCookie } from "../accounts";
import { tryWrite } from "../conversations";
import { fullJobDraft } from "../job-drafts";
import { newApplication } from "../applications";
import { newSearch } from "../searches";
import { newOutreach } from "../outreach";
import { newJob } from "../jobs";
import { newOrganization } from "../organizations";
import { confirm, person, type Viewer } from "../people";
import { plantPicture } from "../pictures";
import { post } from "../posts";
import { addEntries } from "../resumes";

/** What of the database a request may name: each list by what stands in it. */
const lists = [
  "posts",
  "pictures",
  "entries",
  "conversations",
  "messages",
  "jobs",
  "drafts",
  "applications",
  "notes",
  "searches",
  "outreaches",
  "profiles",
  "members",
  "organizations",
  "invitations",
  "sessions",
  "handles",
  "emails",
  "tokens",
] as const;
type Named = Record<(typeof lists)[number], string[]>;

/** Whose a request may be, and what it may name. */
export type FuzzData = Named & {
  cookies: {
    nobody: string[];
    people: { cookie: string; profileId: string; userId: string }[];
    organizations: { cookie: string; profileId: string; userId: string }[];
  };
  /** What is whose, by the id of the profile. */
  own: Record<string, Partial<Named>>;
};

const PEOPLE = 12;

/** People who own some of everything. What requests have undone since is there again after each `renew`. */
export async function makeFuzzData(): Promise<{ data: FuzzData; renew: () => Promise<void> }> {
  const people: Viewer[] = [];
  const none = () => Object.fromEntries(lists.map((list): [string, string[]] => [list, []])) as Named;
  const data: FuzzData = { ...none(), cookies: { nobody: [], people: [], organizations: [] }, own: {} };
  for (let n = 0; n < PEOPLE; n++) people.push(await person(`Person ${"ABCDEFGHIJKL"[n]}`, systemClock, newEmail()));
  for (const viewer of people) await confirm(viewer);
  const dead = await sessionCookie(people[0]!);
  await db.session.deleteMany({ where: { userId: people[0]!.userId } });
  data.cookies.nobody = [
    "",
    `${dead.name}=${dead.value}`,
    `${dead.name}=garbage`,
    `${dead.name}=${dead.value.slice(0, -3)}`,
  ];
  await renew();
  return { data, renew };

  async function renew() {
    await db.user.updateMany({ data: { deletesAt: null } });
    await db.profile.updateMany({ where: { deactivatedAt: { not: null } }, data: { deactivatedAt: null } });
    const rows = await db.profile.findMany({
      where: { id: { in: people.map(({ profileId }) => profileId) } },
      select: { handle: true },
    });
    const users = await db.user.findMany({
      where: { id: { in: people.map(({ userId }) => userId) } },
      select: { email: true },
    });
    Object.assign(data, none(), {
      profiles: people.map(({ profileId }) => profileId),
      members: people.map(({ profileId }) => profileId),
      emails: [...users.map(({ email }) => email), newEmail(), "not an address"],
      handles: rows.map(({ handle }) => handle),
      tokens: ["", "forged", "%00", randomUUID()],
      own: {},
    });
    Object.assign(data.cookies, { people: [], organizations: [] });
    const made: string[] = [];
    for (const [at, viewer] of people.entries()) {
      const { profileId, userId } = viewer;
      const [next, afterNext] = [people[(at + 1) % PEOPLE]!, people[(at + 2) % PEOPLE]!];
      // Limits of one person's rows are not what is tried here.
      await db.resumeEntry.deleteMany({ where: { profileId } });
      const [postId, entries] = [await post(viewer, `By ${at}.`, [0]), await addEntries(viewer, ["One", "Two"])];
      const { id, handle } = await newOrganization(`Organization ${at}`, [
        [viewer, "OWNER"],
        [next, "EDITOR"],
      ]);
      const jobId = await newJob(id, { collectVia: "ALLYWAY" });
      const applicationId = await newApplication(jobId, { profileId: afterNext.profileId });
      const noteId = randomUUID();
      await db.applicationNote.create({
        data: { id: noteId, applicationId, actedById: userId, text: "Call", createdAt: new Date() },
      });
      await db.savedSearch.deleteMany({ where: { profileId } });
      const searchId = await newSearch({ profileId, createdById: userId });
      const shared = await newSearch({ profileId: id, createdById: userId });
      const outreachId = await newOutreach(jobId, [afterNext.profileId]);
      const [draftId, other] = [await fullJobDraft(viewer, id), await fullJobDraft(viewer, id)];
      const invitation = {
        organizationId: id,
        role: "EDITOR" as const,
        invitedById: userId,
        createdAt: new Date(),
        invitedAt: new Date(),
      };
      const { id: invitationId } = await db.invitation.create({
        data: { id: randomUUID(), profileId: afterNext.profileId, ...invitation },
      });
      // What the one before has asked for is in reach, too.
      made.push(id);
      const asking = made.at(-3) ?? id;
      const { pictureId } = await plantPicture(viewer, "UNUSED");
      const [own, theirs] = [await say(viewer, next.profileId), await say(next, id)];
      const both = {
        posts: [postId],
        jobs: [jobId],
        drafts: [draftId, other],
        applications: [applicationId],
        notes: [noteId],
        outreaches: [outreachId],
      };
      data.own[profileId] = {
        ...both,
        ...own,
        pictures: [pictureId],
        entries,
        searches: [searchId, shared],
        organizations: [id, asking],
        profiles: [profileId],
      };
      data.own[id] = {
        ...both,
        ...theirs,
        searches: [shared],
        members: [next.profileId],
        invitations: [invitationId],
        handles: [handle],
        organizations: [id],
        profiles: [id],
      };
      for (const actingProfileId of [profileId, id]) {
        const { name, value, sid } = await sessionCookie(viewer);
        await db.session.update({ where: { idHash: hashOfToken(sid) }, data: { actingProfileId } });
        data.cookies[actingProfileId === id ? "organizations" : "people"].push({
          cookie: `${name}=${value}`,
          profileId: actingProfileId,
          userId,
        });
      }
      data.sessions.push(viewer.session.id);
    }
    for (const list of lists) {
      const owned = Object.values(data.own).flatMap((own) => own[list] ?? []);
      data[list] = [...new Set([...data[list], ...owned])];
    }
    const issued = await issueToken(asSystem(systemClock), randomUUID(), "RESET_PASSWORD", { email: users[0]!.email });
    if (issued) data.tokens.push(issued.token, unsubscribeToken(people[0]!.userId));
  }

  /** Once more, if there is no block by now. */
  async function say(viewer: Viewer, otherId: string) {
    const answer = await tryWrite(viewer, otherId, "Words");
    if (answer.status !== "done") return {};
    const { conversationId, messageId } = answer.value;
    return { conversations: [conversationId], messages: [messageId] };
  }
}
