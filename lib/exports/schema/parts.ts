import * as z from "zod/mini";
import { account } from "@/lib/exports/schema/account";
import { file, list, maybe, moment, name, said, text } from "@/lib/exports/schema/said";

// What an archive holds: each part is one file of JSON, described by the JSON Schema that is made from this.

const place = z.object({ id: said(z.number(), "Of GeoNames."), name: z.string(), countryCode: z.string() });

const profile = z.object({
  handle: z.string(),
  displayName: z.string(),
  createdAt: moment(),
  statement: z.string(),
  aboutUs: z.string(),
  place: maybe(place),
  interests: list(z.string()),
  areas: list(z.string()),
  skills: list(z.string()),
  contact: z.object({ email: maybe(z.string()), phone: maybe(z.string()), website: maybe(z.string()) }),
  openToWork: maybe(
    z.object({ since: maybe(moment()), seniority: maybe(z.string()), availability: maybe(z.string()) }),
  ),
  openToWorkHiddenFrom: list(name()),
  privacy: z.object({
    posts: z.string(),
    media: z.string(),
    profile: z.string(),
    allies: z.string(),
    messages: z.string(),
    tagging: z.string(),
    confirmsTags: z.boolean(),
    allowsFollows: z.boolean(),
    sharesReadState: z.boolean(),
    isDiscoverable: said(z.boolean(), "Whether Discover and suggestions show you to those who don't know you."),
  }),
  photo: maybe(file()),
  cover: maybe(file()),
  formerHandles: list(z.string()),
  followedTopics: list(z.string()),
  mutedTopics: list(z.string()),
  followedTags: list(z.string()),
  notificationsOff: said(list(z.string()), "What you chose not to be told of in the app."),
});

const card = said(
  maybe(z.object({ link: z.string(), title: z.string(), text: z.string() })),
  "What you said of one of its links.",
);

const post = z.object({
  id: z.string(),
  text: z.string(),
  card,
  topics: list(z.string()),
  place: maybe(z.string()),
  placeId: said(maybe(z.number()), "Of GeoNames."),
  commentsFrom: text("Who may comment."),
  createdAt: moment(),
  editedAt: maybe(moment()),
  waitsUntil: said(maybe(moment()), "Of what waits for the moderators: then it is published by itself."),
  pictures: list(z.object({ file: file(), alt: z.string() })),
  tagged: list(name()),
  earlierVersions: list(z.object({ text: z.string(), card, createdAt: moment() })),
});

const postDraft = z.object({
  id: z.string(),
  text: z.string(),
  topics: list(z.string()),
  place: maybe(place),
  commentsFrom: text("Who may comment once it is published."),
  writtenAt: moment(),
  pictures: list(z.object({ file: file(), alt: z.string() })),
});

const comment = z.object({
  id: z.string(),
  postId: z.string(),
  text: z.string(),
  createdAt: moment(),
  editedAt: maybe(moment()),
});

const share = z.object({ postId: z.string(), text: z.string(), createdAt: moment() });
const like = z.object({
  postId: z.string(),
  commentId: said(maybe(z.string()), "Null where you liked the post itself."),
  createdAt: moment(),
});
const hiddenPost = z.object({ postId: z.string() });
const savedPost = z.object({ postId: z.string(), by: name(), createdAt: moment() });
const mutedPost = z.object({ postId: z.string() });
const report = z.object({
  kind: z.string(),
  reason: z.string(),
  text: z.string(),
  createdAt: moment(),
  question: said(maybe(z.string()), "What the moderators asked those who reported it; null where they asked nothing."),
  reply: z.string(),
  answer: said(maybe(z.string()), "NOTHING_WRONG, WARNED, SENSITIVE, REMOVED or LIMITED; null until it is answered."),
  answerText: z.string(),
});
const suspension = z.object({
  reason: z.string(),
  text: z.string(),
  until: said(maybe(moment()), "null where it lasts until somebody lifts it."),
  createdAt: moment(),
  endedAt: said(maybe(moment()), "null while it lasts."),
});
const decision = z.object({
  kind: z.string(),
  decision: said(z.string(), "WARNED, SENSITIVE, REMOVED or LIMITED, by a moderator."),
  reason: maybe(z.string()),
  text: z.string(),
  decidedAt: maybe(moment()),
  undoneAt: maybe(moment()),
  until: said(maybe(moment()), "of a limit, where it has a term."),
  objection: maybe(z.string()),
  outcome: said(maybe(z.string()), "UPHELD or UNDONE, by another moderator."),
  objectionAnswer: maybe(z.string()),
});

const picture = z.object({
  file: file(),
  use: text("Where it is shown: PHOTO, COVER, POST, ITEM (of the media), MESSAGE or GROUP."),
  alt: z.string(),
  description: z.string(),
  position: said(z.number(), "Its place among those of the media, or of its post, the smallest first."),
  width: z.number(),
  height: z.number(),
  createdAt: moment(),
});

const ally = z.object({
  ...name().shape,
  status: text("ALLY, REQUESTED as long as one of you has not answered, or HELD until your address is confirmed."),
  isFromYou: said(z.boolean(), "Whether you asked."),
  note: said(maybe(z.string()), "What was written with the request."),
  createdAt: moment(),
});
const listed = z.object({ ...name().shape, createdAt: moment() });
const dismissed = z.object({ ...name().shape });

const conversation = z.object({
  id: z.string(),
  kind: text("DIRECT or GROUP."),
  title: z.string(),
  hasLeft: said(z.boolean(), "Whether you’re in it no more: then what you wrote is here alone."),
  participants: list(name()),
  createdAt: moment(),
  messages: said(
    list(
      z.object({
        id: z.string(),
        from: name(),
        text: z.string(),
        kind: text("TEXT, or what somebody did to the group."),
        createdAt: moment(),
        editedAt: maybe(moment()),
        files: said(list(file()), "Pictures and files that you sent."),
      }),
    ),
    "Those that you can read or wrote, the oldest first.",
  ),
});

const membership = z.object({ ...name().shape, role: z.string(), createdAt: moment() });

const application = z.object({
  id: z.string(),
  jobTitle: z.string(),
  organizationName: z.string(),
  message: z.string(),
  contactEmail: z.string(),
  contactPhone: maybe(z.string()),
  document: said(z.unknown(), "The resume, as it was sent."),
  stage: z.string(),
  answer: z.string(),
  createdAt: moment(),
  withdrawnAt: maybe(moment()),
});

const job = z.object({ jobId: z.string(), title: z.string(), organization: z.string(), createdAt: moment() });

const search = z.object({
  name: z.string(),
  kind: z.string(),
  criteria: z.unknown(),
  alerts: z.string(),
  createdAt: moment(),
});

const organizationDraft = z.object({
  displayName: z.string(),
  place: maybe(z.string()),
  areas: list(z.string()),
  updatedAt: moment(),
});

/** Each part by the name of its file. */
export const parts = {
  account,
  profile,
  posts: list(post),
  "post-drafts": list(postDraft),
  comments: list(comment),
  shares: list(share),
  likes: list(like),
  "hidden-posts": list(hiddenPost),
  "saved-posts": list(savedPost),
  "muted-posts": list(mutedPost),
  reports: list(report),
  decisions: list(decision),
  suspensions: list(suspension),
  pictures: list(picture),
  allies: list(ally),
  following: list(listed),
  blocked: list(listed),
  muted: list(listed),
  "dismissed-suggestions": list(dismissed),
  conversations: list(conversation),
  organizations: list(membership),
  "organization-draft": maybe(organizationDraft),
  applications: list(application),
  "saved-jobs": list(job),
  "jobs-not-for-me": list(job),
  "saved-searches": list(search),
} as const;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** One row of a part that is a list. */
export type PartRow<Name extends PartName> =
  z.output<(typeof parts)[Name]> extends readonly (infer Row)[] ? Row : never;
export type ListedPart = { [Name in PartName]: PartRow<Name> extends never ? never : Name }[PartName];
/** Those whose rows are written one like the other; a conversation holds a list of its own. */
export type PlainPart = Exclude<ListedPart, "conversations">;

/** The whole as one JSON Schema (2020-12): a property for each file. */
export function archiveSchema() {
  return z.toJSONSchema(z.object(parts), { unrepresentable: "any" });
}
