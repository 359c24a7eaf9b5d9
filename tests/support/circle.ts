import { randomUUID } from "node:crypto";
import { hashOfToken } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { likeComment } from "@/lib/comments/mutations/like";
import { unguardedDb as db } from "@/lib/db";
import type { Audience } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { likePost } from "@/lib/posts/mutations/like";
import { sharePost } from "@/lib/posts/mutations/share";
import { newEmail, sessionCookie } from "./accounts";
import { plantPictures } from "./circle-pictures";
import { comment } from "./comments";
import { write } from "./conversations";
import { emptyJobDraft } from "./job-drafts";
import { newApplication } from "./applications";
import { newJob } from "./jobs";
import { newSearch } from "./searches";
import { newOutreach } from "./outreach";
import { setBetween } from "./pairs";
import { actingAs, confirm, follow, followProfile, makeAllies, organization, person, type Viewer } from "./people";
import { plantFile } from "./planted-conversations";
import { blockNow, makePast } from "./past";
import { post } from "./posts";
import { report } from "./reports";

/**
 * A person and an organization of theirs, and twelve who may stand to both in some way, in the order of the tables.
 * Who acts as an organization is an ally of both, and the organization is nobody's; the member and the ex-member are
 * of the organization.
 */
export const whos = [
  "signedOut",
  "owner",
  "ally",
  "stranger",
  "requester",
  "requested",
  "blocked",
  "blocking",
  "acting",
  "member",
  "exMember",
  "revoked",
] as const;
export type Who = (typeof whos)[number];
export const ownerKinds = ["person", "organization"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** What is planted, each a word of its own that stands nowhere else. */
export const nouns = [
  "name",
  "statement",
  "about",
  "contact",
  "web",
  "skill",
  "place",
  "entry",
  "post",
  "ally",
  "belongs",
  "note",
  "asked",
  "email",
  "draft",
  "invited",
  // Of a picture of the post what is said to who does not see it, and then what files hold.
  "alt",
  "photo",
  "shot",
  "item",
  "unshown",
  // Under a media item.
  "caption",
  // To a post that is shared.
  "words",
  // Between the profile and the ally that it alone has.
  "message",
  // Of an organization, for all who may meet it.
  "job",
  // For those who write it.
  "jobDraft",
  // Of the person to an organization that nobody here knows, or of the organization's ally to it.
  "application",
  // Among those who recruit for the organization that it was sent to.
  "applicationNote",
  // What somebody looks for, or those who recruit for the organization.
  "search",
  // Of an organization to candidates, for those who recruit.
  "outreach",
  // What the post said before it was edited.
  "former",
  // Of another post that is not published.
  "postDraft",
  // A file of the message, by its name and what it holds.
  "file",
  // To the moderators alone, of somebody else.
  "report",
] as const;
export type Noun = (typeof nouns)[number];

export type Owner = Awaited<ReturnType<typeof plant>>;

type Beneath = {
  /** Under the post that both like. */
  commentId: string;
  /** Of the organization to whom it has blocked since; a person has none: of nobody's. */
  invitationId: string;
};

export type Circle = {
  owners: Record<OwnerKind, Owner & Beneath>;
  /** In which each owner is still with who is across a block from it by now, and owns the group. */
  groups: Record<OwnerKind, Record<"blocked" | "blocking", string>>;
  /** Somebody's post that both owners like, share and comment on, and a comment that they like. */
  liked: string;
  likedComment: string;
  /** Whom everybody here has as an ally. */
  shared: string;
  /** The session of each, for the owner of this kind; empty for who is signed out. */
  sessions: Record<OwnerKind, Record<Who, { sid: string; cookie: string }>>;
};

const FOOD = 3;

export async function makeCircle(): Promise<Circle> {
  const people = {} as Record<Exclude<Who, "signedOut" | "owner"> | "liker" | "shared", Viewer>;
  const names = ["ally", "stranger", "requester", "requested", "blocked", "blocking", "acting", "member"] as const;
  for (const name of [...names, "exMember", "revoked", "liker", "shared"] as const) people[name] = await somebody(name);
  const amara = await somebody("Amara");
  const tidewater = await organization("Tidewater", [
    [amara, "OWNER"],
    [people.member, "MEMBER"],
  ]);
  const harbour = await organization("Harbour", [[people.acting, "OWNER"]]);
  const membership = { organizationId: tidewater, profileId: people.exMember.profileId };
  await db.membership.create({ data: { ...membership, role: "MEMBER", createdAt: new Date() } });
  await db.membership.delete({ where: { organizationId_profileId: membership } });
  const planted = {
    person: await plant("person", amara, await organization("Belongs"), amara),
    organization: await plant("organization", await actingAs(amara, tidewater), await anotherMember(tidewater), amara),
  };
  const liked = await post(people.liker, "Liked by both", [FOOD]);
  const likedComment = await commentOf(people.liker, liked);
  const owners = {} as Circle["owners"];
  const groups = {} as Circle["groups"];
  for (const kind of ownerKinds) {
    const { id, viewer, word, postId } = planted[kind];
    await likePost(viewer, { postId: liked });
    await sharePost(viewer, { postId: liked, text: word.words });
    await db.commentLike.create({ data: { commentId: likedComment, profileId: id, createdAt: new Date() } });
    for (const other of [people.ally, people.acting]) await makeAllies(id, other.profileId);
    await setBetween(people.requester.profileId, id, "sent", word.note);
    await setBetween(people.requested.profileId, id, "received", word.asked);
    await makeAllies(id, people.shared.profileId);
    groups[kind] = {
      blocked: await makePast(viewer, postId, people.blocked, word.message),
      blocking: await makePast(viewer, postId, people.blocking, word.message),
    };
    const asked = { organizationId: id, profileId: people.blocked.profileId };
    const invitationId = (await db.invitation.findFirst({ where: asked }))?.id ?? randomUUID();
    const both = [people.blocked, people.blocking];
    const commentId = await comment(viewer, liked, both.map(({ profile }) => `@${profile.handle}`).join(" "));
    for (const one of both) await likeComment(one, { postId: liked, commentId });
    owners[kind] = { ...planted[kind], commentId, invitationId };
  }
  // The organization first: whom its owner has blocked is not there for it.
  for (const { viewer } of [owners.organization, owners.person]) {
    await blockNow(viewer, people.blocked);
    await blockNow(people.blocking, viewer);
  }
  for (const viewer of [amara, ...Object.values(people)]) {
    await follow(viewer, FOOD);
    if (![amara, people.shared, people.liker].includes(viewer))
      await makeAllies(people.shared.profileId, viewer.profileId);
  }
  // All have saved what both posted; whether they see it by now is asked when they look.
  const createdAt = new Date();
  await db.postSave.createMany({
    data: Object.values(people).flatMap(({ profileId }) =>
      ownerKinds.map((kind) => ({ id: newId(systemClock), profileId, postId: owners[kind].postId, createdAt })),
    ),
  });
  await makeAllies(people.shared.profileId, harbour);
  for (const id of [tidewater, harbour]) await db.topicFollow.create({ data: { profileId: id, topic: FOOD } });

  const nobody = { sid: "", cookie: "" };
  const shared = { signedOut: nobody } as Record<Who, { sid: string; cookie: string }>;
  for (const who of [...names, "exMember", "revoked"] as const) shared[who] = await session(people[who]);
  await actAs(shared.acting.sid, harbour);
  await db.session.delete({ where: { idHash: hashOfToken(shared.revoked.sid) } });
  const [asPerson, asOrganization] = [await session(amara), await session(amara)];
  await actAs(asOrganization.sid, tidewater);
  return {
    owners,
    groups,
    liked,
    likedComment,
    shared: people.shared.profileId,
    sessions: { person: { ...shared, owner: asPerson }, organization: { ...shared, owner: asOrganization } },
  };
}

async function commentOf({ profileId }: Viewer, postId: string): Promise<string> {
  const id = newId(systemClock);
  await db.comment.create({ data: { id, postId, profileId, text: "Liked, too", likeCount: 2, createdAt: new Date() } });
  await db.post.update({ where: { id: postId }, data: { commentCount: 1 } });
  return id;
}

/** All four settings of a profile at once. */
export async function showTo(id: string, audience: Audience): Promise<void> {
  const [postsAudience, mediaAudience, profileAudience, alliesAudience] = Array<Audience>(4).fill(audience);
  await db.profile.update({ where: { id }, data: { postsAudience, mediaAudience, profileAudience, alliesAudience } });
}

async function somebody(name: string): Promise<Viewer> {
  const viewer = await person(`${name} ${letters()}`, systemClock, newEmail());
  await confirm(viewer);
  return viewer;
}

async function anotherMember(organizationId: string): Promise<string> {
  const { profileId } = await somebody("Belongs");
  await db.membership.create({ data: { organizationId, profileId, role: "MEMBER", createdAt: new Date() } });
  return profileId;
}

/** Words into every text that a profile has, and what stands beside it. */
async function plant(kind: OwnerKind, viewer: Viewer, belongsTo: string, human: Viewer) {
  const word = Object.fromEntries(nouns.map((noun) => [noun, `${noun.toLowerCase()}${letters()}`])) as Record<
    Noun,
    string
  >;
  const id = viewer.profileId;
  const isPerson = kind === "person";
  const handle = `h-${letters()}`;
  await db.profile.update({ where: { id }, data: { displayName: `Owner ${word.name}`, handle } });
  const belongs = await db.profile.update({
    where: { id: belongsTo },
    data: { displayName: `With ${word.belongs}`, handle: `b-${letters()}` },
    select: { id: true, handle: true },
  });
  if (isPerson) {
    await db.membership.create({
      data: { organizationId: belongs.id, profileId: id, role: "OWNER", createdAt: new Date() },
    });
    await db.user.update({ where: { id: human.userId }, data: { email: `${word.email}@example.org` } });
    await db.organizationDraft.create({
      data: { userId: human.userId, displayName: word.draft, updatedAt: new Date() },
    });
  } else {
    const answer = await inviteMember(viewer, { handle: null, email: `${word.invited}@example.org`, role: "MEMBER" });
    if (answer.status !== "done") throw new Error(`not invited: ${JSON.stringify(answer)}`);
  }
  const placeId = 2_000_000_000 + Math.floor(Math.random() * 100_000_000);
  await db.place.create({
    data: { id: placeId, name: word.place, countryCode: "NL", latitude: 51, longitude: 4, population: 1 },
  });
  await db.profileDetails.update({
    where: { profileId: id },
    data: {
      statement: word.statement,
      aboutUs: word.about,
      placeId,
      interests: [2],
      areas: [0],
      contactEmail: `${word.contact}@example.org`,
      website: `https://${word.web}.example`,
    },
  });
  if (isPerson) {
    const skill = await db.skill.create({ data: { name: word.skill, lookup: word.skill } });
    await db.profileSkill.create({ data: { profileId: id, skillId: skill.id, position: 0 } });
  }
  const entryId = isPerson ? await addEntry(id, word.entry) : null;
  const postId = await post(viewer, `About food: ${word.post}`, [FOOD]);
  const pictureIds = await plantPictures(viewer, postId, word);
  const ally = await somebody("Known");
  const allyProfile = await db.profile.update({
    where: { id: ally.profileId },
    data: { displayName: `Ally ${word.ally}`, handle: `a-${letters()}` },
  });
  await makeAllies(id, ally.profileId);
  const { conversationId, messageId } = await write(ally, id, `Between us: ${word.message}`);
  const { fileId } = await plantFile(ally, { messageId, name: `${word.file}.txt`, bytes: word.file });
  const [editedAt, postDraftId] = [new Date(), newId(systemClock)];
  await db.postVersion.create({ data: { id: newId(systemClock), postId, text: word.former, createdAt: editedAt } });
  await db.post.update({ where: { id: postId }, data: { editedAt } });
  await db.postDraft.create({ data: { id: postDraftId, profileId: id, text: word.postDraft, writtenAt: editedAt } });
  await followProfile(ally.profileId, id);
  await followProfile(id, ally.profileId);
  if (isPerson) await report(human, { kind: "PROFILE", id: ally.profileId }, { words: word.report });
  const jobId = isPerson ? randomUUID() : await newJob(id, { title: word.job, collectVia: "ALLYWAY" });
  const drafted = { title: word.jobDraft, ...(isPerson && { organizationId: null }) };
  const jobDraftId = await emptyJobDraft(human, id, drafted);
  const applied = { message: word.application, profileId: isPerson ? id : ally.profileId };
  const applicationId = await newApplication(isPerson ? await jobElsewhere() : jobId, applied);
  const noteId = newId(systemClock);
  const noted = { actedById: human.userId, text: word.applicationNote, createdAt: new Date() };
  await db.applicationNote.create({ data: { id: noteId, applicationId, ...noted } });
  const searchId = await newSearch({ profileId: id, createdById: human.userId, name: word.search });
  const outreachId = isPerson ? randomUUID() : await newOutreach(jobId, [ally.profileId], { text: word.outreach });
  return {
    id,
    handle,
    viewer: { ...viewer, profile: { ...viewer.profile, handle } },
    postId,
    entryId,
    /** What is planted in the files of each stands in `word`. */
    pictureIds,
    /** Whom the profile alone has as an ally, and what is said between these two. */
    allyHandle: allyProfile.handle,
    conversationId,
    messageId,
    fileId,
    postDraftId,
    /** A person has none: of nobody's. */
    jobId,
    jobDraftId,
    applicationId,
    noteId,
    searchId,
    /** Of a job; a person has none. */
    outreachId,
    /** The organization that the person alone belongs to, or who alone belongs to the organization. */
    belongs,
    word,
  };
}

async function jobElsewhere(): Promise<string> {
  return newJob(await organization(`Elsewhere ${letters()}`), { collectVia: "ALLYWAY" });
}

async function addEntry(profileId: string, word: string): Promise<string> {
  const id = newId(systemClock);
  const texts = { title: word, subtitle: word, description: word, additionalInfo: word };
  const when = { from: new Date("2020-01-01"), isCurrent: true, position: 0, createdAt: new Date() };
  await db.resumeEntry.create({ data: { id, profileId, kind: "EXPERIENCE", ...texts, ...when } });
  return id;
}

async function session(viewer: Viewer) {
  const { name, value, sid } = await sessionCookie(viewer);
  return { sid, cookie: `${name}=${value}` };
}

async function actAs(sid: string, actingProfileId: string): Promise<void> {
  await db.session.update({ where: { idHash: hashOfToken(sid) }, data: { actingProfileId } });
}

/** No word, of any language, that a page may hold by itself. */
function letters(): string {
  return randomUUID()
    .replace(/-/g, "")
    .slice(0, 14)
    .replace(/[0-9]/g, (digit) => "ghjkmnpqrs"[Number(digit)]!);
}
