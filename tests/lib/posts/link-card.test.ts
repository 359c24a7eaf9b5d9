import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost } from "@/lib/posts/mutations/publish";
import { linkCardOf, linksOf } from "@/lib/posts/link-card";
import { titleOfLink } from "@/lib/posts/link-title";
import { getPost } from "@/lib/posts/queries";
import { getEditablePost, listPostVersions } from "@/lib/posts/queries/edit";
import { isPostHeld } from "@/lib/posts/queries/held";
import { getOwnLink } from "@/lib/posts/queries/own-link";
import { createPostSchema, type EditPost, editPostSchema } from "@/lib/posts/schema";
import { ownLinkSchema } from "@/lib/posts/schema/own-link";
import { getCase } from "@/lib/reports/queries";
import { takeCase } from "@/lib/reports/mutations/moderate";
import { forgetBlockedDomains } from "@/lib/settings/domain-query";
import { changeService } from "@/lib/settings/mutations";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";
import { DAY_SECONDS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { newJob } from "../../support/jobs";
import { movableClock, organization, person, showPostsTo, type Viewer } from "../../support/people";
import { answer, makeModerator, report } from "../../support/reports";

const clock = movableClock();
const SHORE = "https://shore.example/why-we-meet";
const TIDE = "https://tide.example";
const text = `Read ${SHORE} and ${TIDE}.`;
const card = { cardLink: SHORE, cardTitle: "Why we meet", cardText: "Each month at low tide" };
let amara: Viewer, leila: Viewer;

beforeAll(async () => {
  amara = await person("Amara Okafor", clock, newEmail());
  leila = await person("Leila Haddad", clock, newEmail());
});

async function posted(input: object, viewer = amara): Promise<string> {
  const made = await createPost(viewer, createPostSchema.parse(input));
  if (made.status !== "done") throw new Error(JSON.stringify(made));
  return made.value.postId;
}
const cardOf = async (postId: string, viewer = leila) => (await getPost(viewer, postId))?.card;
/** A form as it is opened with a post. */
const opened = (postId: string, said: Partial<EditPost> = {}): EditPost =>
  editPostSchema.parse({ postId, text, topics: [], tags: [], commentsAudience: "EVERYONE", ...card, ...said });

describe("a card of a link", () => {
  it("is what its author says, with the site that its link leads to, for whoever sees the post", async () => {
    const postId = await posted({ text, ...card });
    const shown = { link: SHORE, host: "shore.example", title: "Why we meet", text: "Each month at low tide" };
    expect(await cardOf(postId)).toEqual(shown);
    await showPostsTo(amara.profileId, "ALLIES");
    expect(await cardOf(postId)).toBeUndefined();
    await showPostsTo(amara.profileId, "EVERYONE");
    expect((await getEditablePost(amara, postId))?.card).toEqual({ link: SHORE, title: shown.title, text: shown.text });
    expect(await cardOf(await posted({ text }))).toBeUndefined();
  });

  it("is of one of the links of its text, the first where none is named, and else there is none", async () => {
    const linkOf = async (said: object) => (await cardOf(await posted({ text, cardTitle: "Title", ...said })))?.link;
    expect(await linkOf({})).toBe(SHORE);
    expect(await linkOf({ cardLink: "" })).toBe(SHORE);
    expect(await linkOf({ cardLink: TIDE })).toBe(TIDE);
    for (const cardLink of ["https://bank.example", "javascript:alert(1)", `${SHORE}/`, "//shore.example"])
      expect([cardLink, await linkOf({ cardLink })]).toEqual([cardLink, undefined]);
    expect(await linkOf({ text: "No link" })).toBeUndefined();
    expect(await linkOf({ cardTitle: " \u200b", cardText: "" })).toBeUndefined();
    const long = `https://long.example/${"a".repeat(1_000)}`;
    expect(await linkOf({ text: `${long} ${TIDE}` })).toBe(TIDE);
    expect(linksOf(`${TIDE} ${TIDE} @amara #tide tide.example`)).toEqual([TIDE]);
  });

  it("names the site in letters of ASCII, whatever reads alike", async () => {
    const one = await cardOf(await posted({ text: "https://аpple.com/sign-in", cardTitle: "apple.com" }));
    expect(one).toMatchObject({ title: "apple.com", host: "xn--pple-43d.com" });
  });

  it("is kept in normal form on one line, without what turns the direction or cannot be stored", async () => {
    const hostile = { text, cardTitle: "\u202eCafe\u0301\u2066\n of  the coast", cardText: "<b>\r\n\u2028now</b>" };
    expect(await cardOf(await posted(hostile))).toMatchObject({ title: "Café of the coast", text: "<b> now</b>" });
    const wrong = (said: object) =>
      createPostSchema
        .safeParse({ text, cardTitle: "Title", ...said })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(wrong({ cardTitle: "a\u0007b" })).toEqual([["cardTitle", "validations.unprintable"]]);
    expect(wrong({ cardText: `a${"\u0301".repeat(20)}` })).toEqual([["cardText", "validations.too-many-marks"]]);
    expect(wrong({ cardTitle: "🌊".repeat(121) })).toEqual([["cardTitle", "validations.card-title-too-long"]]);
    expect(wrong({ cardTitle: "🌊".repeat(120) })).toBeUndefined();
    expect(wrong({ cardText: "a".repeat(301) })).toEqual([["cardText", "validations.card-text-too-long"]]);
    expect(wrong({ cardTitle: "", cardText: "Text" })).toEqual([["cardTitle", "validations.card-title"]]);
    expect(wrong({ cardLink: `https://a.example/${"a".repeat(1_000)}` })).toEqual([["cardLink", "errors.malformed"]]);
    expect(wrong({ cardLink: ["https://a.example"] })).toEqual([["cardLink", "errors.malformed"]]);
  });

  it.each([
    { cardLink: SHORE },
    { cardTitle: "Title", cardText: "" },
    { cardLink: SHORE, cardTitle: "", cardText: "" },
    { cardLink: SHORE, cardTitle: "a".repeat(121), cardText: "" },
    { cardLink: SHORE, cardTitle: "Title", cardText: "a".repeat(301) },
    { cardLink: "javascript:alert(1)", cardTitle: "Title", cardText: "" },
    { cardLink: `${SHORE}${"a".repeat(1_000)}`, cardTitle: "Title", cardText: "" },
  ])("is whole, short and of the web in the database, too: %o", async (data) => {
    const id = await posted({ text });
    await expect(db.post.update({ where: { id }, data })).rejects.toThrow("Post_card_check");
    const version = { ...data, id, postId: id, text, createdAt: clock.now() };
    await expect(db.postVersion.create({ data: version })).rejects.toThrow("PostVersion_card_check");
  });
});

describe("an edit", () => {
  it("of a card marks the post as edited, and what the card said is kept", async () => {
    const postId = await posted({ text, ...card });
    clock.advance(60);
    const base = opened(postId);
    expect(await editPost(amara, { ...base, cardTitle: "Where we meet" }, base)).toEqual({ status: "done" });
    const seen = await getPost(leila, postId);
    expect([seen?.card?.title, seen?.editedAt]).toEqual(["Where we meet", clock.now().toISOString()]);
    const [before] = await listPostVersions(leila, postId);
    expect(before).toMatchObject({ text, card: { title: "Why we meet", host: "shore.example" } });
    clock.advance(60);
    // Saved as it is: nothing is said anew.
    expect(await editPost(amara, { ...base, cardTitle: "Where we meet" })).toEqual({ status: "done" });
    expect(await listPostVersions(leila, postId)).toHaveLength(1);
    expect(
      await editPost(amara, { ...base, cardTitle: "", cardText: "" }, { ...base, cardTitle: "Where we meet" }),
    ).toEqual({ status: "done" });
    expect(await cardOf(postId)).toBeUndefined();
  });

  it("that takes the link out of the text takes its card with it", async () => {
    const postId = await posted({ text, ...card });
    const base = opened(postId);
    await editPost(amara, { ...base, text: `Read ${TIDE}` }, base);
    expect(await cardOf(postId)).toBeUndefined();
    const [before] = await listPostVersions(leila, postId);
    expect(before?.card?.title).toBe("Why we meet");
  });

  it("of the card alone, while another one takes its link out, leaves no card without its link", async () => {
    const postId = await posted({ text, ...card });
    const base = opened(postId);
    const plain = opened(postId, { cardLink: "", cardTitle: "", cardText: "" });
    await editPost(amara, { ...plain, text: "Nothing to read" }, base);
    await db.post.update({ where: { id: postId }, data: { cardLink: SHORE, cardTitle: "Why we meet", cardText: "" } });
    const theirs = opened(postId, { cardText: "" });
    await editPost(amara, { ...theirs, cardTitle: "Mine" }, theirs);
    const seen = await getPost(leila, postId);
    expect([seen?.text, seen?.card]).toEqual(["Nothing to read", undefined]);
  });

  it("of both at once is told, and a form of before that says nothing of a card leaves it", async () => {
    const postId = await posted({ text, ...card });
    const base = opened(postId);
    await editPost(amara, { ...base, cardTitle: "Hers" }, base);
    const late = await editPost(amara, { ...base, cardTitle: "Mine" }, base);
    expect(late).toMatchObject({ status: "refused", reason: "changed-meanwhile" });
    const former = { postId, text, topics: [], tags: [], commentsAudience: "EVERYONE" as const };
    expect(await editPost(amara, { ...former, text: `${text}?` })).toEqual({ status: "done" });
    expect((await cardOf(postId))?.title).toBe("Hers");
    const again = { ...former, text: `${text}?` };
    expect(await editPost(amara, { ...again, text: `${text}!` }, again)).toEqual({ status: "done" });
    expect((await cardOf(postId))?.title).toBe("Hers");
  });
});

describe("what a card says", () => {
  it("leads to no blocked domain", async () => {
    await db.blockedDomain.create({
      data: {
        ...{ id: amara.profileId, domain: "followers.example", links: true, mails: true },
        reason: "Spam",
        createdAt: new Date(),
      },
    });
    forgetBlockedDomains();
    const blocked = "validations.blocked-link";
    const said = createPostSchema.parse({ text, ...card, cardTitle: "See www.followers.example" });
    expect(await refusingLinks(createPost)(amara, said)).toEqual({ status: "invalid", fields: { cardTitle: blocked } });
    const postId = await posted({ text, ...card });
    const base = opened(postId);
    const asked = { ...base, cardText: "Or at https://www.followers.example" };
    const refused = { status: "invalid", fields: { cardText: blocked } };
    expect(await refusingNewLinks(editPost)(amara, asked, base)).toEqual(refused);
    await db.blockedDomain.deleteMany();
    forgetBlockedDomains();
  });

  it("keeps the post of a new account back as its text does, and the moderators see it", async () => {
    const moira = await person("Moira Moderator", clock, newEmail());
    await makeModerator(moira, "OWNER");
    clock.advance(3 * DAY_SECONDS);
    const nina = await person("Nina Newcomer", clock, newEmail());
    const postId = await posted({ text, ...card }, nina);
    expect(await changeService(moira, { change: "hold-links" })).toEqual({ status: "done" });
    const base = opened(postId);
    await editPost(nina, { ...base, cardTitle: "Where we meet" }, base);
    expect(await isPostHeld(nina, postId)).toBe(false);
    const named = { ...base, cardTitle: "Where we meet" };
    await editPost(nina, { ...named, cardText: "And cheap.org, too" }, named);
    expect(await isPostHeld(nina, postId)).toBe(true);
    const held = await db.reportCase.findFirstOrThrow({ where: { subjectId: postId } });
    await takeCase(moira, { caseId: held.id });
    expect((await getCase(moira, held.id))?.subject?.card).toEqual({
      ...{ link: SHORE, title: "Where we meet", text: "And cheap.org, too" },
    });
    await db.serviceSettings.deleteMany();
  });

  it("is shown to the moderators as it was, also once the post is removed", async () => {
    const moira = await person("Moira Moderator", clock, newEmail());
    await makeModerator(moira);
    const postId = await posted({ text, ...card });
    const caseId = await report(leila, { kind: "POST", id: postId });
    await answer(moira, caseId, "REMOVED");
    expect(await cardOf(postId, amara)).toBeUndefined();
    expect((await getCase(moira, caseId))?.subject?.card?.title).toBe("Why we meet");
  });
});

describe("the title that an address suggests", () => {
  it.each([
    [SHORE, "Why we meet"],
    ["https://shore.example/2026/11/why_we%20meet.html?x=1#y", "Why we meet"],
    ["https://shore.example/news/8f3a2b1c-9d", "News"],
    ["https://www.shore.example/1234", "shore.example"],
    ["https://shore.example", "shore.example"],
    ["https://shore.example/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80", "हिन्दी"],
    ["https://shore.example/%ff-broken", "%ff broken"],
    ["https://shore.example/%E2%80%AEevil%00%07%0Aname", "Evil name"],
  ])("%s: %s", (link, title) => {
    expect(titleOfLink(link)).toBe(title);
  });

  it("can always be stored", () => {
    for (const path of ["a".repeat(1_900), "%F0%9F%8C%8A".repeat(150), `a${"%CC%81".repeat(200)}bc`, "%20ab%20"]) {
      const cardTitle = titleOfLink(`https://shore.example/${path}`);
      expect([path, createPostSchema.safeParse({ text, cardTitle }).success]).toEqual([path, true]);
    }
  });
});

describe("a page of this site", () => {
  const found = async (viewer: Viewer, path: string) => {
    const asked = ownLinkSchema.safeParse({ path });
    return asked.success ? getOwnLink(viewer, asked.data) : "none";
  };

  it("is called as whoever makes the card sees it", async () => {
    const postId = await posted({ text });
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    const { handle } = await db.profile.findUniqueOrThrow({ where: { id: tidewater } });
    const job = await newJob(tidewater, { title: "Dune planter" });
    expect(await found(leila, `/posts/${postId}`)).toEqual({ kind: "post", name: "Amara Okafor" });
    expect(await found(leila, `/profile/${amara.profile.handle}`)).toEqual({ kind: "profile", name: "Amara Okafor" });
    expect(await found(leila, `/profile/${handle}/`)).toEqual({ kind: "profile", name: "Tidewater Alliance" });
    expect(await found(leila, `/jobs/${tidewater}/${job}`)).toEqual({ kind: "job", name: "Dune planter" });
    expect(await found(leila, `/jobs/${postId}/${job}`)).toBeNull();
    await showPostsTo(amara.profileId, "ALLIES");
    expect(await found(leila, `/posts/${postId}`)).toBeNull();
    await showPostsTo(amara.profileId, "EVERYONE");
  });

  it.each([
    "/",
    "/posts",
    "/posts/saved",
    "/posts/1/edit",
    "/profile/edit",
    "/settings",
    `/jobs/${"a".repeat(36)}`,
    "x".repeat(300),
  ])("%s is nothing that has a name", async (path) => {
    expect(await found(amara, path)).toBe("none");
  });
});

it.each([
  ["the first, where none is named", "https://a.example https://b.example", undefined, "https://a.example"],
  ["the one that is named", "https://a.example https://b.example", "https://b.example", "https://b.example"],
  ["none where the one that is named is there no more", "https://b.example", "https://a.example", undefined],
  ["none of several others", "https://b.example https://c.example", "https://a.example", undefined],
  ["none without a link", "No link", "https://a.example", undefined],
])("a card is of %s", (_, text, cardLink, link) => {
  expect(linkCardOf({ text, cardLink, cardTitle: "Title" })?.link).toBe(link);
});
