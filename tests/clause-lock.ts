// The clause lock, checked by the compiler: each line below an expected error must be one, else the check of types
// fails.
import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { type Scope, scope } from "@/lib/scope";
import { membershipsVisibleTo } from "@/lib/organizations/policy";
import { postLikesOwnedBy, postsDeletableBy, postsVisibleTo } from "@/lib/posts/policy";
import { profilesVisibleTo } from "@/lib/profiles/policy";

declare const viewer: Viewer;
declare const tx: Transaction;
const { membership, post, profile, topicFollow } = db;
const id = "";
const posts = postsVisibleTo(viewer);
const profiles = profilesVisibleTo(viewer);

// What is lawful compiles, with types as exact as Prisma's own.
export const lawful = async () => {
  const [first] = await db.post.findMany({
    where: { AND: [posts, { id }] },
    orderBy: { id: "desc" },
    take: 1,
    select: { text: true, likes: { where: postLikesOwnedBy(viewer), select: { createdAt: true } } },
  });
  const exact: { text: string; likes: { createdAt: Date }[] } | undefined = first;
  // @ts-expect-error what is not selected is not there
  void first?.topicMask;
  const person = await tx.profile.findFirstOrThrow({
    where: profiles,
    select: { user: { select: { email: true } }, _count: { select: { posts: { where: posts } } } },
  });
  const counted: { user: { email: string } | null; _count: { posts: number } } = person;
  const groups: { profileId: string; _max: { likeCount: number | null } }[] = await db.post.groupBy({
    by: ["profileId"],
    where: posts,
    _max: { likeCount: true },
  });
  const { _min: least }: { _min: { likeCount: number | null } } = await db.post.aggregate({
    where: posts,
    _min: { likeCount: true },
  });
  return [
    exact,
    counted,
    groups,
    least,
    await db.post.count({ where: { AND: [posts, postsDeletableBy(viewer)] } }),
    await tx.post.updateMany({ where: posts, data: { text: "" } }),
    await tx.post.deleteMany({ where: posts, limit: 1 }),
  ];
};

const postsWishedBy = ({ profileId }: Viewer) => ({ profileId });
const all = { where: posts, include: { likes: true } };

export const unlawful = () => [
  // @ts-expect-error a read without a scope
  post.findMany({ where: { id } }),
  // @ts-expect-error a read without a where
  post.findMany({}),
  // @ts-expect-error a read without anything
  post.findFirst(),
  // @ts-expect-error a read without a scope that throws when there is none
  post.findFirstOrThrow({ where: { id } }),
  // @ts-expect-error a count without a scope
  post.count(),
  // @ts-expect-error an aggregate without a scope
  post.aggregate({ _max: { likeCount: true } }),
  // @ts-expect-error groups without a scope
  post.groupBy({ by: ["profileId"] }),
  // @ts-expect-error a change of many without a scope
  post.updateMany({ where: { id }, data: { text: "" } }),
  // @ts-expect-error the same, with an answer
  post.updateManyAndReturn({ where: { id }, data: { text: "" }, select: { id: true } }),
  // @ts-expect-error a deletion of many without a scope
  post.deleteMany({ where: { id } }),
  // @ts-expect-error a deletion of all
  post.deleteMany(),
  // @ts-expect-error a bare id proves nothing
  post.findUnique({ where: { id } }),
  // @ts-expect-error nor where it throws
  post.findUniqueOrThrow({ where: { id } }),
  // @ts-expect-error nor for a change
  post.update({ where: { id }, data: { text: "" } }),
  // @ts-expect-error nor for a deletion
  post.delete({ where: { id } }),
  // @ts-expect-error nor for either
  post.upsert({ where: { id }, create: { id }, update: {} }),
  // @ts-expect-error nor for a relation of a new row
  topicFollow.create({ data: { topic: 1, profile: { connect: { id } } } }),
  // @ts-expect-error a transaction of one's own has the whole client
  db.$transaction([]),
  // @ts-expect-error a scope that is spread is none any more
  membership.findMany({ where: { ...membershipsVisibleTo(viewer) } }),
  // @ts-expect-error nor beside something else
  membership.findMany({ where: { ...membershipsVisibleTo(viewer), OR: [{ profileId: id }] } }),
  // @ts-expect-error nor as one of the clauses
  post.findMany({ where: { AND: [{ ...posts }, { id }] } }),
  // @ts-expect-error under OR a scope lets through what it should keep back
  post.findMany({ where: { OR: [{ id }, posts] } }),
  // @ts-expect-error also beside another scope
  post.findMany({ where: { AND: [posts, { OR: [{ id }, posts] }] } }),
  // @ts-expect-error under NOT it lets through just that
  post.findMany({ where: { NOT: posts } }),
  // @ts-expect-error also beside another scope
  post.findMany({ where: { AND: [posts, { NOT: posts }] } }),
  // @ts-expect-error also as the scope of a relation, which policies alone make of it
  post.findMany({ where: { AND: [posts, { profile: profiles }] } }),
  // @ts-expect-error a scope comes first, so that it is seen
  post.findMany({ where: { AND: [{ id }, posts] } }),
  // @ts-expect-error no scope is in an empty list
  post.findMany({ where: { AND: [] } }),
  // @ts-expect-error the scope of another model
  post.findMany({ where: membershipsVisibleTo(viewer) }),
  // @ts-expect-error the same among the clauses
  post.findMany({ where: { AND: [profiles, { id }] } }),
  // @ts-expect-error a function that is only called like a scope
  post.findMany({ where: postsWishedBy(viewer) }),
  // @ts-expect-error an object made by hand with the name of the brand
  post.findMany({ where: { AND: "Post" } }),
  // @ts-expect-error a list taken whole
  post.findMany({ where: posts, include: { likes: true } }),
  // @ts-expect-error also from a constant
  post.findMany(all),
  // @ts-expect-error a relation to one, too: its columns are named
  post.findMany({ where: posts, include: { profile: true } }),
  // @ts-expect-error a nested list taken whole
  profile.findMany({ where: profiles, select: { posts: true } }),
  // @ts-expect-error a nested list without a scope
  profile.findMany({ where: profiles, select: { posts: { select: { id: true } } } }),
  // @ts-expect-error a nested list with just a clause
  profile.findMany({ where: profiles, select: { posts: { where: { deletedAt: null }, select: { id: true } } } }),
  // @ts-expect-error a nested list with the scope of another model
  profile.findMany({ where: profiles, select: { posts: { where: profiles, select: { id: true } } } }),
  // @ts-expect-error a list that is nested in a relation
  post.findMany({ where: posts, select: { profile: { select: { members: { select: { role: true } } } } } }),
  // @ts-expect-error a list that is nested in a lawful one
  profile.findMany({ where: profiles, select: { posts: { where: posts, select: { likes: true } } } }),
  // @ts-expect-error a relation to one taken whole, with columns that nobody named
  profile.findMany({ where: profiles, select: { user: true } }),
  // @ts-expect-error all lists counted
  profile.findMany({ where: profiles, select: { _count: true } }),
  // @ts-expect-error a list counted without a scope
  profile.findMany({ where: profiles, select: { _count: { select: { posts: true } } } }),
  // @ts-expect-error a list counted by just a clause
  profile.findMany({ where: profiles, select: { _count: { select: { posts: { where: { deletedAt: null } } } } } }),
  // @ts-expect-error a list counted by the scope of another model
  profile.findMany({ where: profiles, select: { _count: { select: { posts: { where: allyEdgesOwnedBy(viewer) } } } } }),
  // @ts-expect-error an answer of changed rows with a list
  profile.updateManyAndReturn({ where: profiles, data: { handle: id }, select: { posts: true } }),
];

// @ts-expect-error a scope typed by hand
export const typed: Scope<"Post"> = { deletedAt: null };
// @ts-expect-error a policy does not mix up its models either
export const mixed: Scope<"Post"> = scope<"Membership">({ organizationId: id });
