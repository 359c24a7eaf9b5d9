import { beforeAll, describe, expect, it } from "vitest";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { selectToMeet } from "@/lib/allies/meeting-query";
import { listToMeet } from "@/lib/allies/queries/meet";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { meetSchema } from "@/lib/allies/schema/meet";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { searchMessages } from "@/lib/conversations/queries/search";
import { listMediaItems } from "@/lib/media/queries/items";
import { listMembers, listMemberships } from "@/lib/organizations/queries";
import { listSentInvitations } from "@/lib/organizations/queries/invitations";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { selectAside } from "@/lib/posts/aside-query";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { listLikers, listSharers } from "@/lib/posts/queries/people";
import { getProfile, getProfileDetails } from "@/lib/profiles/queries";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { getResume } from "@/lib/resumes/queries/document";
import { getResumeEntry, listResumeEntries } from "@/lib/resumes/queries";
import { searchSkills } from "@/lib/skills/queries";
import {
  type Circle,
  makeCircle,
  type Owner,
  type OwnerKind,
  ownerKinds,
  showTo,
  type Who,
  whos,
} from "../support/circle";
import { lookAtFiles } from "./files-seen";

/**
 * Who of the twelve sees what of a person and of an organization. y: whatever the settings; o: while it is open to
 * everyone, and not for allies only; –: never, as if it did not exist. Each row is tried under both. A new field or
 * query gets a row, with what it finds in `look` and its word in tests/support/circle.ts; a new relation gets a column.
 */
const tables: Record<OwnerKind, string> = {
  person: `
                        signedOut owner ally stranger requester requested blocked blocking acting member exMember revoked
read  name                  –       y    y      y         y         y        –       –        y      y       y       –
read  statement             –       y    y      o         o         o        –       –        o      o       o       –
read  about                 –       y    y      o         o         o        –       –        o      o       o       –
read  contact               –       y    y      o         o         o        –       –        o      o       o       –
read  web                   –       y    y      o         o         o        –       –        o      o       o       –
read  skill                 –       y    y      o         o         o        –       –        o      o       o       –
read  place                 –       y    y      o         o         o        –       –        o      o       o       –
title headline              –       y    y      o         o         o        –       –        o      o       o       –
list  headline-by-others    –       y    y      o         o         o        –       –        o      o       o       –
list  as-ally-by-others     –       y    y      y         y         y        –       –        y      y       y       –
list  entries               –       y    y      o         o         o        –       –        o      o       o       –
file  resume                –       y    y      o         o         o        –       –        o      o       o       –
title resume-file           –       y    y      o         o         o        –       –        o      o       o       –
read  entry-to-edit         –       y    –      –         –         –        –       –        –      –       –       –
list  skill-suggested       –       y    –      –         –         –        –       –        –      –       –       –
read  post                  –       y    y      o         o         o        –       –        o      o       o       –
title post                  –       y    y      o         o         o        –       –        o      o       o       –
list  posts                 –       y    y      o         o         o        –       –        o      o       o       –
list  topic-feed            –       y    y      o         o         o        –       –        o      o       o       –
list  allies-feed           –       –    y      –         –         –        –       –        –      –       –       –
list  own-feed              –       y    y      o         o         o        –       –        o      o       o       –
count like                  –       y    y      y         y         y        –       –        y      y       y       –
list  likers                –       y    y      y         y         y        –       –        y      y       y       –
list  comment-likers        –       y    y      y         y         y        –       –        y      y       y       –
count share                 –       y    y      o         o         o        –       –        o      o       o       –
list  sharers               –       y    y      o         o         o        –       –        o      o       o       –
read  share-words           –       y    y      o         o         o        –       –        o      o       o       –
list  shared-posts          –       y    y      o         o         o        –       –        o      o       o       –
list  allies                –       y    y      o         o         o        –       –        o      o       o       –
list  allies-by-name        –       y    y      o         o         o        –       –        o      o       o       –
count allies                –       y    y      o         o         o        –       –        o      o       o       –
count shared-allies         –       –    y      o         o         o        –       –        o      o       o       –
title shared-ally           –       –    y      o         o         o        –       –        o      o       o       –
list  belongs               –       y    y      o         o         o        –       –        o      o       o       –
count belongs               –       y    y      o         o         o        –       –        o      o       o       –
list  as-belonging          –       y    y      o         o         o        –       –        o      o       o       –
count as-belonging          –       y    y      o         o         o        –       –        o      o       o       –
list  suggested             –       –    –      o         –         –        –       –        o      o       o       –
list  to-meet               –       –    –      o         –         –        –       –        o      o       o       –
list  to-meet-there         –       –    –      o         –         –        –       –        o      o       o       –
list  suggested-earlier       –       –    –      o         –         –        –       –        o      o       o       –
list  asking-beside-feed    –       y    –      –         –         –        –       –        –      –       –       –
list  received-request      –       y    –      –         –         –        –       –        –      –       –       –
list  sent-request          –       y    –      –         –         –        –       –        –      –       –       –
list  request-to-it         –       –    –      –         y         –        –       –        –      –       –       –
list  request-by-it         –       –    –      –         –         y        –       –        –      –       –       –
list  media-items           –       y    y      o         o         o        –       –        o      o       o       –
file  photo                 –       y    y      y         y         y        –       –        y      y       y       –
file  cover                 –       y    y      y         y         y        –       –        y      y       y       –
file  shot                  –       y    y      o         o         o        –       –        o      o       o       –
file  item                  –       y    y      o         o         o        –       –        o      o       o       –
file  unshown               –       y    –      –         –         –        –       –        –      –       –       –
file  deletedItem           –       –    –      –         –         –        –       –        –      –       –       –
file  deletedShot           –       –    –      –         –         –        –       –        –      –       –       –
read  message               –       y    –      –         –         –        –       –        –      –       –       –
list  message               –       y    –      –         –         –        –       –        –      –       –       –
find  message               –       y    –      –         –         –        –       –        –      –       –       –
read  note-to-it            –       y    –      –         –         –        –       –        –      –       –       –
read  note-by-it            –       –    –      –         –         y        –       –        –      –       –       –`,
  organization: `
                        signedOut owner ally stranger requester requested blocked blocking acting member exMember revoked
read  name                  –       y    y      y         y         y        –       –        y      y       y       –
read  statement             –       y    y      o         o         o        –       –        o      y       o       –
read  about                 –       y    y      o         o         o        –       –        o      y       o       –
read  contact               –       y    y      o         o         o        –       –        o      y       o       –
read  web                   –       y    y      o         o         o        –       –        o      y       o       –
read  place                 –       y    y      o         o         o        –       –        o      y       o       –
list  as-ally-by-others     –       y    y      y         y         y        –       –        y      y       y       –
read  post                  –       y    y      o         o         o        –       –        o      y       o       –
title post                  –       y    y      o         o         o        –       –        o      y       o       –
list  posts                 –       y    y      o         o         o        –       –        o      y       o       –
list  topic-feed            –       y    y      o         o         o        –       –        o      y       o       –
list  allies-feed           –       –    y      –         –         –        –       –        –      –       –       –
list  own-feed              –       y    y      o         o         o        –       –        o      y       o       –
count like                  –       y    y      y         y         y        –       –        y      y       y       –
list  likers                –       y    y      y         y         y        –       –        y      y       y       –
list  comment-likers        –       y    y      y         y         y        –       –        y      y       y       –
count share                 –       y    y      o         o         o        –       –        o      y       o       –
list  sharers               –       y    y      o         o         o        –       –        o      y       o       –
read  share-words           –       y    y      o         o         o        –       –        o      y       o       –
list  shared-posts          –       y    y      o         o         o        –       –        o      y       o       –
list  allies                –       y    y      o         o         o        –       –        o      y       o       –
list  allies-by-name        –       y    y      o         o         o        –       –        o      y       o       –
count allies                –       y    y      o         o         o        –       –        o      y       o       –
count shared-allies         –       –    y      o         o         o        –       –        o      y       o       –
title shared-ally           –       –    y      o         o         o        –       –        o      y       o       –
list  belongs               –       y    y      o         o         o        –       –        o      y       o       –
count belongs               –       y    y      o         o         o        –       –        o      y       o       –
list  as-belonging          –       y    y      o         o         o        –       –        o      y       o       –
count as-belonging          –       y    y      o         o         o        –       –        o      y       o       –
list  suggested             –       –    –      o         –         –        –       –        o      –       o       –
list  to-meet               –       –    –      o         –         –        –       –        o      –       o       –
list  to-meet-there         –       –    –      o         –         –        –       –        o      –       o       –
list  suggested-earlier     –       –    –      o         –         –        –       –        o      –       o       –
list  asking-beside-feed    –       y    –      –         –         –        –       –        –      –       –       –
list  received-request      –       y    –      –         –         –        –       –        –      –       –       –
list  sent-request          –       y    –      –         –         –        –       –        –      –       –       –
list  request-to-it         –       –    –      –         y         –        –       –        –      –       –       –
list  request-by-it         –       –    –      –         –         y        –       –        –      –       –       –
list  media-items           –       y    y      o         o         o        –       –        o      y       o       –
file  photo                 –       y    y      y         y         y        –       –        y      y       y       –
file  cover                 –       y    y      y         y         y        –       –        y      y       y       –
file  shot                  –       y    y      o         o         o        –       –        o      y       o       –
file  item                  –       y    y      o         o         o        –       –        o      y       o       –
file  unshown               –       y    –      –         –         –        –       –        –      –       –       –
file  deletedItem           –       –    –      –         –         –        –       –        –      –       –       –
file  deletedShot           –       –    –      –         –         –        –       –        –      –       –       –
read  message               –       y    –      –         –         –        –       –        –      –       –       –
list  message               –       y    –      –         –         –        –       –        –      –       –       –
find  message               –       y    –      –         –         –        –       –        –      –       –       –
read  note-to-it            –       y    –      –         –         –        –       –        –      –       –       –
read  note-by-it            –       –    –      –         –         y        –       –        –      –       –       –
list  invited               –       y    –      –         –         –        –       –        –      –       –       –`,
};

const rows = ownerKinds.flatMap((kind) => {
  const [head, ...lines] = tables[kind].trim().split("\n");
  expect(head!.trim().split(/\s+/)).toEqual([...whos]);
  return lines.map((line) => {
    const [act, thing, ...marks] = line.trim().split(/\s+/);
    if (marks.length !== whos.length) throw new Error(`${line} has no cell for every viewer`);
    return { kind, act: act!, thing: thing!, marks };
  });
});
const settings = ["EVERYONE", "ALLIES"] as const;

let circle: Circle;
/** What each of the twelve sees, by what it is. */
const seen = {} as Record<OwnerKind, Record<(typeof settings)[number], Record<Who, Record<string, boolean>>>>;

beforeAll(async () => {
  circle = await makeCircle();
  for (const kind of ownerKinds) {
    seen[kind] = {} as never;
    for (const setting of settings) {
      await showTo(circle.owners[kind].id, setting);
      const all = await Promise.all(
        whos.map(async (who) => {
          const found = await viewerOfSession(circle.sessions[kind][who].sid, systemClock);
          return [who, found ? await look(found.viewer, circle.owners[kind], kind) : {}] as const;
        }),
      );
      seen[kind][setting] = Object.fromEntries(all) as Record<Who, Record<string, boolean>>;
    }
    await showTo(circle.owners[kind].id, "EVERYONE");
  }
  console.log(`${rows.length * whos.length * settings.length} cells: ${rows.length} rows × 12 viewers × 2 settings`);
}, 120_000);

describe.each(settings)("for %s", (setting) => {
  it.each(rows)("$act $thing of a $kind", ({ kind, act, thing, marks }) => {
    const may = whos.map((who, at) => [who, marks[at] === "y" || (marks[at] === "o" && setting === "EVERYONE")]);
    const does = whos.map((who) => [who, seen[kind][setting][who][`${act} ${thing}`] ?? false]);
    expect(Object.fromEntries(does)).toEqual(Object.fromEntries(may));
  });
});

it("the table has a row for all that is looked at", () => {
  for (const kind of ownerKinds) {
    const looked = Object.keys(seen[kind].EVERYONE.owner);
    expect(looked.sort()).toEqual(
      rows
        .filter((row) => row.kind === kind)
        .map(({ act, thing }) => `${act} ${thing}`)
        .sort(),
    );
  }
});

/** Which only the test knows of whoever hides it. */
async function placeOf(profileId: string): Promise<number> {
  return (await db.profileDetails.findUniqueOrThrow({ where: { profileId } })).placeId!;
}

async function look(viewer: Viewer, owner: Owner, kind: OwnerKind): Promise<Record<string, boolean>> {
  const { id, handle, word, belongs } = owner;
  const has = (value: unknown, text: string) => JSON.stringify(value ?? null).includes(text);
  const [profile, details, theirs, others, byOthers] = [
    await getProfile(viewer, handle),
    await getProfileDetails(viewer, id),
    await listAllies(viewer, { id }),
    await listAllies(viewer, { id: circle.shared }),
    await getProfile(viewer, belongs.handle),
  ];
  const [post, liked] = [await getPost(viewer, owner.postId), await getPost(viewer, circle.liked)];
  const sharers = await listSharers(viewer, { postId: circle.liked });
  const [listOf, listIn] = kind === "person" ? [listMemberships, listMembers] : [listMembers, listMemberships];
  const [received, sent] = [
    await listRequests(viewer, { direction: "received" }),
    await listRequests(viewer, { direction: "sent" }),
  ];
  const isOwner = viewer.profileId === id;
  const requests = (list: typeof sent, other: string) => list.profiles.some((one) => one.id === other);
  const idOf = async (who: Who) =>
    (await viewerOfSession(circle.sessions[kind][who].sid, systemClock))!.viewer.profileId;
  const [requester, requested] = [await idOf("requester"), await idOf("requested")];
  const noteOf = async (other: Who) =>
    (
      await getProfile(
        viewer,
        (await viewerOfSession(circle.sessions[kind][other].sid, systemClock))!.viewer.profile.handle,
      )
    )?.note;
  const belonging = (kind === "person" ? profile?.organizationCount : profile?.memberCount) ?? 0;
  // A count tells no more than the list behind it.
  expect([profile?.allyCount ?? 0, belonging]).toEqual([
    theirs.profiles.length,
    (await listOf(viewer, { id })).profiles.length,
  ]);
  const [meetKind, profileKind] =
    kind === "person" ? (["people", "USER"] as const) : (["organizations", "ORGANIZATION"] as const);
  const there = { INTEREST: [], AREA: [], PLACE: [await placeOf(id)] };
  const common = {
    "read name": has(profile, word.name),
    ...Object.fromEntries(
      (["statement", "about", "contact", "web", "place"] as const).map((noun) => {
        // The page's own statement and the one that forms and resumes ask agree.
        expect([noun, has(profile, word[noun])]).toEqual([noun, has(details, word[noun])]);
        return [`read ${noun}`, has(profile, word[noun])];
      }),
    ),
    "list as-ally-by-others": has(others, word.name),
    "read post": has(post, word.post),
    "title post": has(post?.author, word.name),
    "list posts": has(await listProfilePosts(viewer, { id }), word.post),
    "list topic-feed": has(await listFeed(viewer, { show: "food" }), word.post),
    "list allies-feed": has(await listFeed(viewer, { show: "allies" }), word.post),
    "list own-feed": has(await listFeed(viewer, {}), word.post),
    // The other owner's like counts for everybody who is not across a block with that one.
    "count like": liked!.likeCount === 2,
    "list likers": has(await listLikers(viewer, { postId: circle.liked }), word.name),
    "list comment-likers": has(
      await listLikers(viewer, { postId: circle.liked, comment: circle.likedComment }),
      word.name,
    ),
    "count share": liked!.shareCount === 2,
    "list sharers": has(sharers, word.name),
    "read share-words": has(sharers, word.words),
    "list shared-posts": has(await listProfilePosts(viewer, { id }), word.words),
    "list allies": has(theirs, word.ally),
    "list allies-by-name": has(await listAllies(viewer, { id, q: word.ally.toUpperCase() }), word.ally),
    "count allies": (profile?.allyCount ?? 0) > 0,
    "count shared-allies": profile?.sharedAllies.count === 1,
    "title shared-ally": has(profile?.sharedAllies.first, circle.shared),
    "list belongs": has(await listOf(viewer, { id }), word.belongs),
    "count belongs": belonging > 0,
    "list as-belonging": has(await listIn(viewer, { id: belongs.id }), word.name),
    "count as-belonging": (kind === "person" ? byOthers?.memberCount : byOthers?.organizationCount) === 1,
    "list suggested": (await listSuggestions(viewer)).some((one) => one.id === id),
    "list to-meet": (
      await listToMeet(viewer, meetSchema.parse({ kind: meetKind, topic: "environment" }), "en")
    ).profiles.some((one) => one.id === id),
    "list to-meet-there": (await selectToMeet(viewer, { kind: profileKind, by: there, within: there })).profiles.some(
      (one) => one.id === id,
    ),
    "list suggested-earlier": (await selectAside(viewer, [id])).allies.some(
      (one) => one.id === id && one.relation === "none",
    ),
    "list asking-beside-feed":
      isOwner && (await getFeedAside(viewer)).allies.requests.some((one) => one.id === requester),
    "list received-request": isOwner && requests(received, requester),
    "list sent-request": isOwner && requests(sent, requested),
    "list request-to-it": requests(sent, id) && viewer.profileId === requester,
    "list request-by-it": requests(received, id) && viewer.profileId === requested,
    "list media-items": has(await listMediaItems(viewer, { id }), `"${word.caption}"`),
    ...(await lookAtFiles(viewer, owner)),
    "read message": has(await getThread(viewer, { conversationId: owner.conversationId }), word.message),
    "list message": has(await listConversations(viewer, { show: "all" }), word.message),
    "find message": has(await searchMessages(viewer, { q: word.message }), word.message),
    "read note-to-it": has([received, await noteOf("requester")], word.note),
    "read note-by-it": has([received, profile?.note], word.asked),
  };
  if (kind === "organization")
    return { ...common, "list invited": has(await listSentInvitations(viewer), word.invited) };
  const resume = await getResume(viewer, handle);
  return {
    ...common,
    "read skill": has(profile, word.skill) && has(details, word.skill),
    "title headline": profile?.headline === word.entry,
    "list headline-by-others": has(others, word.entry),
    "list entries": has(await listResumeEntries(viewer, id), word.entry),
    "file resume": resume !== null && has(toJsonResume(resume, String), word.entry),
    "title resume-file": has(resume?.displayName, word.name),
    "read entry-to-edit": has(await getResumeEntry(viewer, owner.entryId!), word.entry),
    "list skill-suggested": has(await searchSkills(viewer, { q: word.skill.slice(0, 9) }), word.skill),
  };
}
