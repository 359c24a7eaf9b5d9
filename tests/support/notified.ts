import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { inTransaction, type Transaction, unguardedDb as db } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { NewEvent } from "@/lib/events/policy";
import { newId } from "@/lib/ids";
import { tokenActingAs } from "./live";
import { block, organization, person, showPostsTo, type Viewer } from "./people";
import { post } from "./posts";

/** Amara owns Tidewater; as herself she blocks Dele and Ruth. Ada, Edo and Rita act for Tidewater, Exa did. */
export const acting = ["owner", "admin", "editor", "recruiter"] as const;
export const others = ["exMember", "leila", "mateo", "dele", "ruth"] as const;
export type Who = "amara" | (typeof acting)[number] | (typeof others)[number];

export const who = ["amara", ...acting, ...others] as const satisfies Who[];
export const viewers = {} as Record<Who, Viewer>;
export const tokens = {} as Record<Who, string>;
export const posts = {} as Record<"amara" | "owner" | "leila" | "ruth", string>;
export async function setNotified(): Promise<void> {
  const names = { amara: "Amara Okafor", leila: "Leila Haddad", mateo: "Mateo Rivas", dele: "Dele Adeyemi" };
  const more = { ruth: "Ruth Abara", admin: "Ada Lee", editor: "Edo Kim", recruiter: "Rita Roy", exMember: "Exa Min" };
  for (const [name, displayName] of Object.entries({ ...names, ...more }))
    viewers[name as Who] = await person(displayName);
  viewers.owner = viewers.amara;
  const roles = ["OWNER", "ADMIN", "EDITOR", "RECRUITER"] as const;
  const tidewater = await organization(
    "Tidewater Alliance",
    acting.map((name, at) => [viewers[name], roles[at]!]),
  );
  for (const name of who) {
    const asTidewater = acting.includes(name as "owner");
    tokens[name] = await tokenActingAs(viewers[name], asTidewater ? tidewater : viewers[name].profileId);
    viewers[name] = (await viewerOfSession(tokens[name], systemClock))!.viewer;
  }
  for (const name of ["amara", "owner", "leila", "ruth"] as const)
    posts[name] = await post(viewers[name], `Known only to ${name}`);
  await block(viewers.amara.profileId, viewers.dele.profileId);
  await block(viewers.amara.profileId, viewers.ruth.profileId);
}

const causes = {
  ...{ like: "POST_LIKED", request: "ALLY_REQUESTED", accept: "ALLY_ADDED", comment: "COMMENT_ADDED" },
  ...{ reply: "REPLY_ADDED", heart: "COMMENT_LIKED", share: "POST_SHARED", tag: "PROFILE_TAGGED" },
} as const;

/** Records it as a mutation does, also across a block, as if that had come meanwhile. */
export async function happen(thing: string): Promise<{ toId: string; fromId: string }> {
  const [cause, to, from, where] = thing.split("-") as [keyof typeof causes, Who, Who, string?];
  const between = { fromId: viewers[from].profileId, toId: viewers[to].profileId };
  if (where === "shy") await showPostsTo(between.fromId, "ALLIES");
  // One is tagged in what another one posted; under whose post all else is says the name.
  const author = where && where !== "shy" ? where : cause === "tag" ? from : to;
  const postId = posts[author as keyof typeof posts];
  await inTransaction(async (tx) => {
    const event = { type: causes[cause], ...between, ...(await write(tx, { cause, to, from, postId, where })) };
    await recordEvent(tx, viewers[from], event as NewEvent);
  });
  return between;
}

type Written = { cause: keyof typeof causes; to: Who; from: Who; postId: string; where?: string };

/** What the event is about. */
async function write(transaction: Transaction, { cause, to, from, postId, where }: Written) {
  if (cause === "request" || cause === "accept") return {};
  const tx = transaction as unknown as typeof db;
  const row = (by: Who) => ({
    id: newId(systemClock),
    postId,
    profileId: viewers[by].profileId,
    createdAt: new Date(),
  });
  const say = (by: Who, parentId?: string) =>
    tx.comment.create({ data: { ...row(by), text: "Bring boots.", parentId } }).then(({ id }) => id);
  if (cause === "comment") await say(from);
  if (cause === "share") await tx.postShare.create({ data: row(from) });
  if (cause === "tag" && where !== "ruth") await tx.postTag.create({ data: { ...row(to), state: "SHOWN" } });
  if (cause !== "reply" && cause !== "heart" && where !== "ruth") return { subjectId: postId };
  const commentId = await say(cause === "tag" ? from : to);
  if (cause === "reply") await say(from, commentId);
  const { profileId } = viewers[to];
  const mention = { id: newId(systemClock), commentId, profileId, start: 0, end: 5, createdAt: new Date() };
  if (cause === "tag") await tx.mention.create({ data: { ...mention, state: "SHOWN" } });
  return { subjectId: postId, commentId };
}
