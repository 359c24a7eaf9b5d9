import { describe, expect, it } from "vitest";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { composeMail } from "@/lib/mails/compose";
import { mailJobSchema, type MailKind } from "@/lib/mails/schema";
import type { MailData } from "@/lib/mails/texts";
import { env } from "@/lib/env";

const to = "amara@example.org";
const TOKEN = "a_token-of-43-characters-as-they-all-are-ABC";
const EVIL = `<img src=x onerror="alert(1)"> & 'Söhne'`;

const userId = "019a0000-0000-7000-8000-000000000001";
const inPost = {
  profileId: "019a0000-0000-7000-8000-000000000002",
  organization: null,
  namesakes: [] as { own: string; handle: string }[],
  tagState: null,
  place: "post",
} as const;
const digest = {
  ...{ kind: "digest", to, userId, frequency: "DAILY", locale: "en", timeZone: "Asia/Kathmandu" },
  until: new Date("2026-11-23T02:14:00Z"),
  lines: [
    { ...inPost, type: "ALLY_REQUEST", names: [EVIL], actorCount: 1, at: Date.parse("2026-11-22T20:00:00Z") },
    {
      ...{ ...inPost, type: "LIKE", actorCount: 5, at: Date.parse("2026-11-22T19:00:00Z") },
      names: ["Leila Haddad", "Mateo Rivas"],
    },
  ],
  total: 5,
} satisfies MailData;

const alerts = {
  ...{ kind: "alerts", to, userId, frequency: "WEEKLY", locale: "en", until: new Date(), searchIds: [] },
  lines: [
    { kind: "JOBS", name: EVIL, count: 2, titles: ["Solar planner", "Lead at https://evil.example"] },
    { kind: "CANDIDATES", name: "Planners", count: 100, titles: [] },
  ],
} satisfies MailData;

const mails: { [Kind in MailKind]: { data: MailData & { kind: Kind }; path: string } } = {
  "reset-password": {
    data: { kind: "reset-password", to, token: TOKEN },
    path: `/auth/forgot-password?token=${TOKEN}`,
  },
  "finish-sign-up": {
    data: { kind: "finish-sign-up", to, token: TOKEN },
    path: `/auth/forgot-password?token=${TOKEN}`,
  },
  "verify-email": { data: { kind: "verify-email", to, token: TOKEN }, path: `/settings/verify-email/${TOKEN}` },
  "confirm-new-email": { data: { kind: "confirm-new-email", to, token: TOKEN }, path: `/settings/email/${TOKEN}` },
  "email-changed": { data: { kind: "email-changed", to, token: TOKEN }, path: `/auth/restore-email?token=${TOKEN}` },
  "email-left": { data: { kind: "email-left", to }, path: "/auth" },
  "password-changed": { data: { kind: "password-changed", to }, path: "/auth/forgot-password" },
  "factor-added": { data: { kind: "factor-added", to, token: TOKEN }, path: `/auth/remove-factor?token=${TOKEN}` },
  "codes-guessed": { data: { kind: "codes-guessed", to }, path: "/settings/changePassword" },
  "export-ready": { data: { kind: "export-ready", to }, path: "/settings/data" },
  "account-deletion": {
    data: { kind: "account-deletion", to, at: new Date("2026-12-12T10:00:00Z") },
    path: "/auth/come-back",
  },
  "sign-up-approved": { data: { kind: "sign-up-approved", to }, path: "/auth" },
  "sign-up-refused": { data: { kind: "sign-up-refused", to }, path: "/auth/come-back" },
  moderation: { data: { kind: "moderation", to, isAbout: true }, path: "/settings/standing" },
  suspension: {
    data: {
      ...{ kind: "suspension", to, organization: EVIL, reason: "SPAM", words: EVIL, isOver: false },
      until: new Date("2026-12-12T10:00:00Z"),
    },
    path: "/auth/come-back",
  },
  "new-device": {
    data: { kind: "new-device", to, device: EVIL, at: "2026-11-21T08:05:00.000Z", timeZone: "UTC" },
    path: "/settings/devices",
  },
  "sign-in-changed": {
    data: { kind: "sign-in-changed", to, change: "linked", provider: "google" },
    path: "/settings/sign-in",
  },
  "second-factor-required": {
    data: { kind: "second-factor-required", to, organization: EVIL, acts: true, hasFactor: false },
    path: "/settings/second-factor",
  },
  "more-notices": { data: { kind: "more-notices", to }, path: "/settings/devices" },
  invitation: {
    data: { kind: "invitation", to, organization: EVIL, role: "EDITOR" },
    path: "/organizations/invitations",
  },
  "application-news": {
    data: { kind: "application-news", to, userId, locale: "en" },
    path: "/jobs/list?displayOnly=applications",
  },
  "unread-messages": { data: { kind: "unread-messages", to, userId, conversations: 3 }, path: "/conversations" },
  digest: { data: digest, path: `/notifications/${inPost.profileId}` },
  alerts: { data: alerts, path: "/jobs/list?displayOnly=searches" },
};
const pageToEnd = `/unsubscribe/${unsubscribeToken(userId)}`;
const pageToEndAlerts = `/unsubscribe/${unsubscribeToken(userId, "alerts")}`;

const unescaped = (html: string) =>
  html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" })[name]!,
  );

describe.each(Object.entries(mails))("the mail %s", (_, { data, path }) => {
  it("says the same in both its parts, with one link as a button and in words", async () => {
    const { to: whom, subject, text, html, unsubscribe } = await composeMail(data);
    const link = new URL(path, env().APP_URL).href;
    expect(whom).toBe(to);
    const purposes = { alerts: "alerts", "application-news": "applications", "unread-messages": "messages" } as const;
    const purpose = purposes[data.kind as keyof typeof purposes] ?? "digests";
    const toEnd = `/unsubscribe/${unsubscribeToken(userId, purpose)}`;
    const end = unsubscribe ? [new URL(toEnd, env().APP_URL).href] : [];
    expect(text.match(/https?:\/\/\S+/g)).toEqual([link, ...end, new URL(env().APP_URL).origin]);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => unescaped(href!))).toEqual([link, link, ...end]);
    const words = unescaped(html.replace(/^[^]*<body[^>]*>/, "").replace(/<[^>]+>/g, ""))
      .split("\n")
      .filter(Boolean);
    for (const line of words.filter((word) => word !== subject)) expect(text).toContain(line);
    expect(words).toContain(subject);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|\{\w+\}|\bmail\./);
  });

  it("loads nothing, runs nothing, and takes nobody's name for a part of it", async () => {
    const { subject, html } = await composeMail(data);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|onerror="/i);
    expect(html.match(/https?:\/\/[^\s"<]+/g)!.filter((address) => !address.startsWith(env().APP_URL))).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

it("there is a mail for each kind of job", () => {
  expect(mailJobSchema.def.options.map((option) => option.def.shape.kind.def.values[0])).toEqual(Object.keys(mails));
});

it("takes no name for an address", async () => {
  const { subject, text, html } = await composeMail({
    kind: "invitation",
    to,
    organization: "Your account: https://evil.example/login or mail@evil.example",
    role: "EDITOR",
  });
  for (const part of [subject, text, html]) expect(part).not.toMatch(/https?:\/\/evil|evil\.example|@evil/);
  expect(text.replaceAll("\u2060", "")).toContain(
    "Your account: https://evil.example/login or mail@evil.example has invited you",
  );
});

it("what somebody chose as a name is shown as they wrote it", async () => {
  const invitation = await composeMail(mails.invitation.data);
  expect(invitation.text).toContain(`${EVIL} has invited you`);
  expect(invitation.text).toContain("Your role would be: Editor.");
  const { data: linked } = mails["sign-in-changed"];
  expect((await composeMail(linked)).text).toContain("Your account can be opened with Google from now on.");
  expect((await composeMail({ ...linked, change: "unlinked", provider: "apple" })).text).toContain(
    "with Apple anymore",
  );
  expect((await composeMail({ ...linked, change: "password-set" })).text).toContain("has a password from now on");
  expect((await composeMail({ ...linked, change: "factor-taken-back" })).text).toContain("Everyone was signed out");
  const device = await composeMail(mails["new-device"].data);
  expect(device.text).toContain(`on 21 November 2026 at 08:05 (UTC), using ${EVIL}.`);
  expect((await composeMail({ ...mails["new-device"].data, device: "" })).text).toContain(
    "(UTC), using a device we don’t recognize.",
  );
  const there = async (timeZone: string) => (await composeMail({ ...mails["new-device"].data, timeZone })).text;
  expect(await there("Asia/Kathmandu")).toContain("on 21 November 2026 at 13:50 (GMT+5:45), using");
  expect(await there("Europe/Amsterdam")).toContain("on 21 November 2026 at 09:05 (CET), using");
  expect(await there("Nowhere/Atall")).toContain("on 21 November 2026 at 08:05 (UTC), using");
});

it("nobody's name stands in a subject, where it would pose as the service", async () => {
  for (const { data } of Object.values(mails)) expect((await composeMail(data)).subject).not.toMatch(/img|Söhne/);
  expect((await composeMail(mails.invitation.data)).subject).toBe("You’re invited to join an organization on Allyway");
});

it("says nothing of a link to whoever has an account with the address that another one asks for", async () => {
  const taken = await composeMail({ kind: "confirm-new-email", to, token: null });
  expect(taken.subject).toBe("This address already has an account");
  expect(taken.text).toContain("so nothing was changed");
  expect(taken.text).not.toContain("/settings/email");
  const { data } = mails["sign-in-changed"];
  for (const [change, said] of [
    ["email-asked", "asked to move your account"],
    ["email-changed", "from now on"],
    ["email-restored", "again. Everyone was signed out"],
  ] as const)
    expect((await composeMail({ ...data, change })).text).toContain(said);
});

describe("a mail of alerts", () => {
  it("says how much is new in each search and what jobs are called, and ends by a link of its own", async () => {
    const { subject, text, unsubscribe } = await composeMail(alerts);
    expect(subject).toBe("New in your saved searches on Allyway");
    expect(text.split("\n\n")[1]!.replaceAll("\u2060", "")).toBe(
      [
        `- ${EVIL}: 2 new jobs`,
        "  Solar planner · Lead at https://evil.example",
        "- Planners: 100 or more new candidates",
      ].join("\n"),
    );
    expect(text).toContain("You get this each week because");
    expect(unsubscribe).toBe(new URL(`/api${pageToEndAlerts}`, env().APP_URL).href);
  });

  it("names ten searches, and says how many more there are", async () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({ ...alerts.lines[0]!, name: `Search ${at}`, count: 1 }));
    const { text } = await composeMail({ ...alerts, lines });
    expect(text).toContain("- Search 9: 1 new job\n");
    expect(text).toContain("- and 2 more searches");
    expect(text).not.toContain("Search 10");
  });
});

describe("a digest", () => {
  it("says who did what and when by the clocks of its reader, and how to get no more", async () => {
    const { subject, text, unsubscribe } = await composeMail(digest);
    expect(subject).toBe("5 new notifications on Allyway");
    expect(text.split("\n\n").slice(0, 2)).toEqual([
      "Here’s what happened that you haven’t read yet.",
      [
        `- ${EVIL} wants to be your ally`,
        "  Mon 23 Nov, 01:45",
        "- Leila Haddad and 4 others like your post",
        "  Mon 23 Nov, 00:45",
        "- and 3 more",
      ].join("\n"),
    ]);
    expect(text).toContain("You get this each day because");
    expect(text).toContain(`Unsubscribe:\n${new URL(pageToEnd, env().APP_URL).href}`);
    expect(unsubscribe).toBe(new URL(`/api${pageToEnd}`, env().APP_URL).href);
  });

  it("leads to the notifications of each profile that it tells of, the own one first", async () => {
    const profileId = "019a0000-0000-7000-8000-000000000003";
    const [own] = digest.lines;
    const theirs = { ...own!, profileId, organization: EVIL };
    const ofBoth = await composeMail({ ...digest, lines: [theirs, own!, theirs] });
    const linkTo = (id: string) => new URL(`/notifications/${id}`, env().APP_URL).href;
    const ends = [
      `See your notifications:\n${linkTo(inPost.profileId)}`,
      `See ${EVIL}’s notifications:\n${linkTo(profileId)}`,
    ];
    expect(ofBoth.text).toContain(ends.join("\n\n"));
    expect(ofBoth.html.split(linkTo(profileId))).toHaveLength(2);
    const ofOne = await composeMail({ ...digest, lines: [theirs] });
    expect(ofOne.text).toContain(ends[1]);
    expect(ofOne.text).not.toContain("See your notifications");
  });

  it.each([
    [{ type: "LIKE", names: ["Leila Haddad"], actorCount: 1 }, "Leila Haddad likes your post"],
    [
      { type: "LIKE", names: ["Leila Haddad", "Mateo Rivas"], actorCount: 2 },
      "Leila Haddad and Mateo Rivas like your post",
    ],
    [{ type: "NEW_ALLY", names: ["Leila Haddad"], actorCount: 1 }, "Leila Haddad is now your ally"],
    [{ type: "COMMENT", names: ["Leila Haddad"], actorCount: 1 }, "Leila Haddad commented on your post"],
    [
      { type: "REPLY", names: ["Leila Haddad", "Mateo Rivas"], actorCount: 2 },
      "Leila Haddad and Mateo Rivas replied to your comment",
    ],
    [{ type: "SHARE", names: ["Leila Haddad"], actorCount: 3 }, "Leila Haddad and 2 others shared your post"],
    [{ type: "TAG", names: ["Leila Haddad"], actorCount: 1 }, "Leila Haddad tagged you in a post"],
    [{ type: "TAG", names: ["Leila Haddad"], actorCount: 1, place: "text" }, "Leila Haddad mentioned you in a post"],
    [
      { type: "TAG", names: ["Leila Haddad"], actorCount: 1, tagState: "WAITING", place: "comment" },
      "Leila Haddad wants to mention you in a comment",
    ],
    [
      { type: "LIKE", names: ["Leila Haddad"], actorCount: 1, organization: "Evil.example" },
      "Evil.\u2060example: Leila Haddad likes your post",
    ],
    [
      {
        type: "TAG",
        names: ["LeiIa Haddad"],
        actorCount: 1,
        place: "comment",
        namesakes: [{ own: "leila-2", handle: "leila" }],
      },
      "LeiIa Haddad mentioned you in a comment. Your ally @leila goes by a name that looks the same, but this is somebody else.",
    ],
    [
      {
        type: "LIKE",
        names: ["LeiIa Haddad", "Leila Haddad"],
        actorCount: 2,
        namesakes: [{ own: "leila-2", handle: "leila" }],
      },
      "LeiIa Haddad and Leila Haddad like your post. @leila-2 isn’t your ally @leila, though their names look the same.",
    ],
  ] as const)("says of %o: %s", async (line, said) => {
    const one = {
      ...digest,
      lines: [
        {
          ...{ ...inPost, ...line, names: [...line.names], at: 0 },
          namesakes: "namesakes" in line ? [...line.namesakes] : [],
        },
      ],
      total: 1,
      timeZone: "UTC",
    };
    const { subject, text } = await composeMail({ ...one, frequency: "WEEKLY" });
    expect(subject).toBe("1 new notification on Allyway");
    expect(text).toContain(`- ${said}\n  Thu 1 Jan, 00:00\n\n`);
    expect(text).toContain("each week");
  });
});

it("names whoever is suspended the mailbox of the host, where there is one", async () => {
  expect((await composeMail(mails.suspension.data)).text).toContain("contact whoever runs this Allyway.");
  Object.assign(env(), { CONTACT_MAIL: "contact@allyway.example" });
  const { text } = await composeMail(mails.suspension.data);
  Object.assign(env(), { CONTACT_MAIL: undefined });
  expect(text).toContain("contact contact@allyway.example.");
});
