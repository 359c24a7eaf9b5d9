import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeEmail } from "@/lib/accounts/mutations/change-email";
import { correctEmail } from "@/lib/accounts/mutations/correct-email";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { askToSignUp, openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { emailAddress } from "@/lib/accounts/schema";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { editMessage } from "@/lib/conversations/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import type { ModeratorRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost } from "@/lib/posts/mutations/publish";
import { blockedDomains, forgetBlockedDomains, selectDomainsPage } from "@/lib/settings/domain-query";
import { blockDomain, unblockDomain } from "@/lib/settings/mutations/domains";
import { linkRefusal, refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";
import { blockDomainSchema, DOMAINS_LIMIT, domainsPageSchema } from "@/lib/settings/schema/domains";
import { newEmail } from "../../support/accounts";
import { tryWrite } from "../../support/conversations";
import { confirm, makeAllies, PASSWORD, person, RULES, visitor } from "../../support/people";

const blockedLink = "validations.blocked-link";

async function leader(role: ModeratorRole = "OWNER"): Promise<Viewer> {
  const viewer = await person("Moira Moderator", systemClock, newEmail());
  await db.moderator.create({ data: { userId: viewer.userId, role, createdAt: new Date() } });
  return viewer;
}

const asked = (domain: string, kind: "both" | "links" | "mails" = "both") =>
  blockDomainSchema.parse({ domain, kind, reason: "It sells followers" });
const page = (viewer: Viewer, input: { find?: string; after?: string } = {}) =>
  selectDomainsPage(viewer, domainsPageSchema.parse(input));
const wholePost = (text: string) => ({ text, topics: [], tags: [], commentsAudience: "EVERYONE" as const });

beforeEach(async () => {
  await db.blockedDomain.deleteMany();
  forgetBlockedDomains();
});

describe("the list of blocked domains", () => {
  it("is kept by owners and admins alone, each change with its line in the log", async () => {
    for (const role of ["OWNER", "ADMIN"] as const) {
      const viewer = await leader(role);
      expect(await blockDomain(viewer, asked("spam.example"))).toEqual({ status: "done" });
      const [first] = (await page(viewer))!.domains;
      expect(first).toMatchObject({ domain: "spam.example", links: true, mails: true, reason: "It sells followers" });
      // What stands already is blocked for this instead.
      expect(await blockDomain(viewer, asked("SPAM.example", "mails"))).toEqual({ status: "done" });
      const { domains } = (await page(viewer))!;
      expect(domains).toMatchObject([{ domain: "spam.example", links: false, mails: true }]);
      for (let times = 0; times < 2; times++)
        expect(await unblockDomain(viewer, { domainId: domains[0]!.id })).toEqual({ status: "done" });
      expect((await page(viewer))!.domains).toEqual([]);
      const log = await db.moderationLog.findMany({ where: { actedById: viewer.userId }, orderBy: { id: "asc" } });
      expect(log.map(({ kind, aboutId }) => [kind, aboutId])).toEqual([
        ["DOMAIN_BLOCKED", first!.id],
        ["DOMAIN_UNBLOCKED", first!.id],
        ["DOMAIN_BLOCKED", domains[0]!.id],
        ["DOMAIN_UNBLOCKED", domains[0]!.id],
      ]);
    }
    const owner = await leader();
    await blockDomain(owner, asked("spam.example"));
    const [{ id: domainId } = { id: "" }] = (await page(owner))!.domains;
    for (const viewer of [await leader("MODERATOR"), await person("Kwame Boateng", undefined, newEmail())]) {
      expect(await blockDomain(viewer, asked("other.example"))).toMatchObject({ reason: "not-found" });
      expect(await unblockDomain(viewer, { domainId })).toMatchObject({ reason: "not-found" });
      expect(await page(viewer)).toBeNull();
    }
    expect([...(await blockedDomains()).keys()]).toEqual(["spam.example"]);
  });

  it("knows a domain however it is written, and nothing else", () => {
    for (const typed of [" Spam.Example. ", "https://spam.example/offers?x=1", "*.spam.example", "sales@spam.example"])
      expect(asked(typed).domain).toBe("spam.example");
    expect(asked("Übung.example").domain).toBe("xn--bung-zra.example");
    expect(asked("xn--bung-zra.example").domain).toBe("xn--bung-zra.example");
    for (const typed of ["", "com", "spam", "spam example", "10.0.0.1", "a@b@c.example", `${"a.".repeat(200)}example`])
      expect(blockDomainSchema.safeParse({ domain: typed, kind: "both", reason: "Spam" }).success).toBe(false);
  });

  it("is found by a part of its names, and holds so many", async () => {
    const owner = await leader();
    const rows = Array.from({ length: DOMAINS_LIMIT - 1 }, (_, at) => ({
      ...{ id: newId(systemClock), domain: `d${String(at).padStart(5, "0")}.example`, links: true, mails: false },
      ...{ reason: "Wave", createdAt: new Date() },
    }));
    await db.blockedDomain.createMany({ data: rows });
    expect(await blockDomain(owner, asked("übung.example"))).toEqual({ status: "done" });
    expect(await blockDomain(owner, asked("one-more.example"))).toEqual({
      ...{ status: "invalid", fields: { domain: "validations.too-many-domains" } },
    });
    // What is listed already can still be blocked for something else.
    expect(await blockDomain(owner, asked("d00001.example", "both"))).toEqual({ status: "done" });
    const first = (await page(owner))!;
    expect([first.domains.length, first.next]).toEqual([100, "d00099.example"]);
    expect((await page(owner, { after: first.next! }))!.domains[0]!.domain).toBe("d00100.example");
    expect((await page(owner, { find: "D0423" }))!.domains).toHaveLength(10);
    expect((await page(owner, { find: "Übung.example" }))!.domains).toHaveLength(1);
  });
});

describe("a blocked domain of links", () => {
  it("is told at each field that leads there or beneath, in every script, and at no other", async () => {
    const owner = await leader();
    await blockDomain(owner, asked("spam.example", "links"));
    await blockDomain(owner, asked("übung.com", "links"));
    await blockDomain(owner, asked("mail-only.com", "mails"));
    const refusalOf = await linkRefusal();
    for (const text of [
      ...["https://spam.example", "See HTTP://Shop.SPAM.example:8080/x?y#z.", "(https://a.b.spam.example./)"],
      ...["https://xn--bung-zra.com/", "https://ÜBUNG.com", "www.xn--bung-zra.com", "Go to xn--bung-zra.com now"],
    ])
      expect(refusalOf({ text }), text).toEqual({ status: "invalid", fields: { text: blockedLink } });
    for (const text of [
      ...["https://notspam.example", "https://spam.example.org", "https://mail-only.com", "sales@spam.example", ""],
      ...["https://okafor.example/?to=https://spam.example", "The spam.example of an address without an ending"],
    ])
      expect(refusalOf({ text }), text).toBeNull();
    const pictures = [{ alt: "Dunes" }, { alt: "https://spam.example" }];
    expect(refusalOf({ text: "Words", pictures, count: 3, file: new File([], "https://spam.example") })).toEqual({
      ...{ status: "invalid", fields: { "pictures.1.alt": blockedLink } },
    });
  });

  it("keeps what leads there from being written, and lets be what led there before", async () => {
    const [owner, amara] = [await leader(), await person("Amara Okafor", systemClock, newEmail())];
    const text = "All of it at https://spam.example/offers";
    const made = await refusingLinks(createPost)(amara, { text });
    if (made.status !== "done") throw new Error(made.status);
    const { postId } = made.value;
    await blockDomain(owner, asked("spam.example"));
    const refused = { status: "invalid", fields: { text: blockedLink } };
    // Whatever its form says that it was opened with.
    expect(await refusingLinks(createPost)(amara, { text }, { text })).toEqual(refused);
    const edit = refusingNewLinks(editPost);
    const opened = { postId, ...wholePost(text) };
    expect(await edit(amara, { ...opened, ...wholePost(`${text}, and more`) }, opened)).toEqual({ status: "done" });
    const now = { postId, ...wholePost(`${text}, and more`) };
    const added = { postId, ...wholePost(`${text} and https://a.spam.example`) };
    expect(await edit(amara, added, now)).toEqual(refused);
    // A base that was never there is compared with what is, and changes nothing.
    const clean = await createPost(amara, { text: "Words" });
    if (clean.status !== "done") throw new Error(clean.status);
    const forged = { postId: clean.value.postId, ...wholePost(`${text} once`) };
    expect(await edit(amara, { ...forged, ...wholePost(text) }, forged)).toMatchObject({ reason: "changed-meanwhile" });
    const elsewhere = {
      ...wholePost("Words"),
      postId: clean.value.postId,
      pictures: [{ pictureId: postId, alt: text }],
    };
    expect(await edit(amara, { ...elsewhere, text }, elsewhere)).toEqual(refused);
    expect(await db.post.findFirst({ where: { id: clean.value.postId } })).toMatchObject({ text: "Words" });
  });

  it("is asked of an own message that is put in other words, by what it says", async () => {
    const [owner, amara, ines] = [
      await leader(),
      await person("Amara Okafor", systemClock, newEmail()),
      await person("Ines Duarte", systemClock, newEmail()),
    ];
    await makeAllies(amara.profileId, ines.profileId);
    await tryWrite(amara, ines.profileId, "Look at https://spam.example");
    const { id: messageId, conversationId } = await db.message.findFirstOrThrow({
      where: { profileId: amara.profileId, kind: "TEXT" },
    });
    await blockDomain(owner, asked("spam.example"));
    const say = (text: string) => editMessage(amara, { conversationId, messageId, text });
    expect(await say("Do not look at https://spam.example")).toEqual({ status: "done" });
    expect(await say("Look at https://b.spam.example")).toEqual({
      ...{ status: "invalid", fields: { text: blockedLink } },
    });
    expect(await say("Look elsewhere")).toEqual({ status: "done" });
    expect(await say("Look at https://spam.example")).toMatchObject({ status: "invalid" });
  });
});

describe("a blocked domain of mail", () => {
  it("lets nobody sign up with an address there, by any way, or change to one", async () => {
    const owner = await leader();
    const [amara, leila] = [
      await person("Amara Okafor", systemClock, newEmail()),
      await person("Leila Haddad", systemClock, newEmail()),
    ];
    await confirm(amara);
    const form = (email: string) => ({ displayName: "Ruth Abara", email, password: PASSWORD, rules: RULES });
    const at = (domain: string) => emailAddress.parse(`${newId(systemClock)}@${domain}`);
    const begun = sealSignUp(form(at("mail.wave.example")), systemClock);
    await blockDomain(owner, asked("wave.example", "mails"));
    await blockDomain(owner, asked("übung.example", "mails"));
    await blockDomain(owner, asked("links.example", "links"));
    const identity = (email: string) => ({
      ...{ provider: "google" as const, subject: newId(systemClock), email, name: "Ines Duarte" },
      ...{ emailVerified: true, ownsEmail: true },
    });
    const told = { status: "invalid", fields: { email: "validations.email-domain" } };
    for (const domain of ["wave.example", "a.b.WAVE.example", "übung.example", "xn--bung-zra.example"]) {
      const email = at(domain);
      expect(await signUp(visitor(), form(email)), domain).toEqual(told);
      expect(await askToSignUp(visitor(), form(email)), domain).toEqual(told);
      expect(await signInWith(visitor(), identity(email), "New"), domain).toMatchObject({ reason: "email-domain" });
      expect(await correctEmail(leila, { email }, "10.0.0.1"), domain).toEqual(told);
      expect(await changeEmail(amara, { newEmail: email }), domain).toEqual({
        ...{ status: "invalid", fields: { newEmail: "validations.email-domain" } },
      });
      expect(await db.user.count({ where: { email } })).toBe(0);
    }
    const opened = await openAccount(visitor(), { token: begun, newPassword: PASSWORD });
    expect(opened).toMatchObject({ reason: "email-domain" });
    for (const domain of ["links.example", "notwave.example", "wave.example.org"])
      expect(await signUp(visitor(), form(at(domain))), domain).toMatchObject({ status: "done" });
    // Whoever has an account there keeps it, also by another way in.
    await db.blockedDomain.deleteMany();
    forgetBlockedDomains();
    const known = identity(at("wave.example"));
    await signInWith(visitor(), known, "New");
    await blockDomain(owner, asked("wave.example", "mails"));
    expect(await signInWith(visitor(), known, "New")).toMatchObject({ status: "done", value: { isNew: false } });
  });
});

it("is read once for many writes, and anew within seconds of another server's change", async () => {
  const amara = await person("Amara Okafor", systemClock, newEmail());
  const write = () => refusingLinks(createPost)(amara, { text: "https://spam.example" });
  expect(await write()).toMatchObject({ status: "done" });
  const first = await blockedDomains();
  expect(await write()).toMatchObject({ status: "done" });
  expect(await blockedDomains()).toBe(first);
  const row = { domain: "spam.example", links: true, mails: false, reason: "Wave", createdAt: new Date() };
  await db.blockedDomain.create({ data: { id: newId(systemClock), ...row } });
  const later = performance.now() + 10_001;
  const now = vi.spyOn(performance, "now").mockImplementation(() => later);
  expect(await write()).toMatchObject({ status: "invalid" });
  now.mockRestore();
});
