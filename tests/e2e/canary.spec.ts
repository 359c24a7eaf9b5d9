import { unguardedDb as db } from "@/lib/db";
import { expect, test } from "../support/own-address";
import { sessionCookie } from "../support/accounts";
import { openCollector } from "../support/collector";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import {
  type Circle,
  makeCircle,
  type Noun,
  nouns,
  type OwnerKind,
  ownerKinds,
  showTo,
  type Who,
  whos,
} from "../support/circle";
import { type EntryPoints, readEntryPoints } from "../support/fuzz/entry-points";
import { newJob } from "../support/jobs";
import { actAs } from "../support/organizations";
import { onDatabase } from "../support/other-database";
import { makeAllies, organization, person } from "../support/people";
import { newSearch, openToWork } from "../support/searches";
import { withServer } from "../support/server";
import { smtpServer } from "../support/smtp";
import { absent, begunOf, dataOf, patiently, type Url, urlsOf } from "../support/walk";

// Canary words: what a profile says holds words found nowhere else, and every address of the build is walked as twelve
// viewers who look for them. A new address is walked without being named; a new parameter in one gets a value from
// its noun in tests/support/nouns.
const settings = ["EVERYONE", "ALLIES"] as const;
type Setting = (typeof settings)[number];
/** What is one's own and stands under no setting. */
const OWN: Noun[] = ["email", "draft", "invited", "jobDraft", "search", "postDraft", "report"];
/** An organization has no resume, skills, account or draft, and a person invites nobody. */
const missing: Record<OwnerKind, Noun[]> = {
  person: ["invited", "job", "applicationNote", "outreach"],
  organization: ["entry", "skill", "email", "draft", "report", "postDraft"],
};
const isLong = times(0, 1) === 1;
/**
 * Who opens everything there is also in `npm test`: under "everyone" those who differ, for the settings of an
 * organization those under which something is hidden, and one's own pages those who could be taken for somebody.
 */
const walks = (kind: OwnerKind, setting: Setting, who: Who) =>
  isLong ||
  setting === "ALLIES" ||
  (kind === "person" && ["signedOut", "stranger", "blocked", "blocking", "acting", "revoked"].includes(who));
const opensOwn = (who: Who) => isLong || ["owner", "stranger", "blocked", "revoked"].includes(who);
/** Requests of one viewer at a time. */
const AT_ONCE = 2;

/**
 * Tables of somebody's that say something and hold nothing here: what tests of accounts ask for as a whole (signing in,
 * mails, copies and imports of data, devices); what exists between a person and the moderators, whose tables stand in
 * tests/privacy/moderation.test.ts; notes of requests before an address is confirmed, told to nobody (held requests there);
 * hashtags, which are no secret; and descriptions of a draft's pictures.
 */
const UNPLANTED = [
  ...["Account", "AccountToken", "EmailChange", "HandleHold", "IdempotencyKey", "Passkey", "PasskeyChallenge"],
  ...["PendingSignIn", "PhoneCode", "PhoneFactor", "RecoveryCode", "SignInAttempt", "SignUpRequest", "TotpEnrolment"],
  ...["TotpFactor", "TrustedDevice", "PushDevice", "DataExport", "DataImport", "DigestSettings"],
  ...["ModerationNote", "Objection", "Removal", "RemovedPicture", "ReportCopy", "ReportQuestion", "Suspension"],
  ...["HeldRequest", "HashtagFollow", "PostHashtag", "PostDraftPicture"],
];

/** Of those with texts that are a person's, a profile's or hang on what is, the ones without a row. */
async function emptyTables(): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE theirs AS (
      SELECT oid FROM pg_class WHERE oid IN ('"User"'::regclass, '"Profile"'::regclass)
      UNION SELECT conrelid FROM pg_constraint JOIN theirs ON contype = 'f' AND confrelid = theirs.oid
    )
    SELECT relname AS name FROM theirs JOIN pg_class USING (oid)
    WHERE EXISTS (
      SELECT FROM pg_attribute
      WHERE attrelid = oid AND attnum > 0 AND atttypid IN ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype))
    ORDER BY 1`;
  const models = db as unknown as Record<string, { count(): Promise<number> }>;
  const empty = await Promise.all(
    tables.map(async ({ name }) =>
      (await models[name[0]!.toLowerCase() + name.slice(1)]!.count()) === 0 ? [name] : [],
    ),
  );
  return empty.flat();
}

function mayRead(noun: Noun, who: Who, setting: Setting, kind: OwnerKind): boolean {
  if (["signedOut", "revoked", "blocked", "blocking"].includes(who)) return false;
  if (missing[kind].includes(noun)) return false;
  if (noun === "name" || noun === "photo" || noun === "job") return true;
  if (noun === "unshown") return who === "owner";
  if (["message", "file", "application", "applicationNote", "outreach"].includes(noun)) return who === "owner";
  if (noun === "asked") return who === "requested";
  if (noun === "note" || OWN.includes(noun)) return who === "owner";
  return setting === "EVERYONE" || who === "owner" || who === "ally" || (kind === "organization" && who === "member");
}

test("each word of a profile is found on any page, in any answer, file, mail, log line or trace by exactly those who may read it", async () => {
  test.setTimeout(1_800_000);
  const smtp = smtpServer();
  await smtp.open();
  const collector = await openCollector();
  const databaseUrl = await createDatabase("canary");
  const entryPoints = await readEntryPoints();
  await onDatabase(databaseUrl, async () => {
    const circle = await makeCircle();
    expect(await emptyTables()).toEqual([...UNPLANTED].sort());
    const mails = { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" };
    const settingsOfServer = {
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "debug",
      ...mails,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    await withServer({ databaseUrl, outbox: false, settings: settingsOfServer }, async (origin, server) => {
      const lines: string[] = [];
      server.onLine((line) => lines.push(line));
      const began = performance.now();
      let requests = 0;
      for (const kind of ownerKinds) {
        for (const setting of settings) {
          await showTo(circle.owners[kind].id, setting);
          const found = await Promise.all(
            whos
              .filter((who) => walks(kind, setting, who))
              .map(async (who) => {
                const walked = await walk({ origin, circle, kind, setting, who, entryPoints });
                requests += walked.requests;
                return [who, walked.found] as const;
              }),
          );
          for (const [who, words] of found) {
            const may = nouns.filter((noun) => mayRead(noun, who, setting, kind));
            const seen = nouns.filter((noun) => words[noun]);
            expect({
              kind,
              setting,
              who,
              leaks: seen.filter((noun) => !may.includes(noun)).map((noun) => words[noun]),
            }).toEqual({ kind, setting, who, leaks: [] });
            const wanted = may.filter((noun) => setting === "ALLIES" || !OWN.includes(noun));
            expect({ kind, setting, who, seen: wanted.filter((noun) => seen.includes(noun)) }).toEqual({
              kind,
              setting,
              who,
              seen: wanted,
            });
          }
        }
        await showTo(circle.owners[kind].id, "EVERYONE");
      }
      console.log(
        `${requests} answers in ${((performance.now() - began) / 1000).toFixed(1)} s, ${lines.length} lines of the log`,
      );
      expect(lines.length).toBeGreaterThan(0);
      for (const { word } of Object.values(circle.owners))
        expect(lines.filter((line) => nouns.some((noun) => line.includes(word[noun])))).toEqual([]);
      // Of each request its shape, of each of its statements a verb and a table: no word, and none of the ids and names that
      // addresses have; nor what Next itself would say of it.
      await expect.poll(() => collector.spans().length, { timeout: 60_000 }).toBeGreaterThan(requests);
      const named = new Set(collector.spans().map(({ name }) => name));
      expect([...named]).toEqual(expect.arrayContaining(["GET /profile/[handle]", "GET /search", "SELECT Profile"]));
      expect(
        [...named].filter((name) => !/^([A-Z]+|other) (\/|other$)|^(connect|other|[A-Z]+( [A-Za-z]+)?)$/.test(name)),
      ).toEqual([]);
      for (const { id, handle, word } of Object.values(circle.owners))
        expect(
          [id, handle, ...nouns.map((noun) => word[noun])].filter((said) => collector.text().includes(said)),
        ).toEqual([]);
      // Whoever is invited is told by which organization, by whom, and nothing else.
      const told = () => lines.filter((line) => /"event":"(?:mail|task|work)/.test(line)).join("\n");
      await expect.poll(() => smtp.received.length, { timeout: 300_000, message: told() }).toBeGreaterThan(0);
      for (const { to, raw } of smtp.received) {
        const text = raw.replace(/=\r\n/g, "").replaceAll(to, "");
        expect(text).toMatch(/quoted-printable|7bit/);
        for (const { word } of Object.values(circle.owners))
          expect({ to, words: nouns.filter((noun) => noun !== "name" && text.includes(word[noun])) }).toEqual({
            to,
            words: [],
          });
      }
      expect(smtp.received.map(({ to }) => to)).toContain(`${circle.owners.organization.word.invited}@example.org`);
    });
  });
  await smtp.close();
  collector.close();
  await dropDatabase("canary");
});

test("that somebody is open to work is told by no page or answer to the people of an organization from which they hide it", async () => {
  test.setTimeout(1_800_000);
  // Else what is about her, and where candidates are looked for.
  const isLong = times(0, 1) === 1;
  const databaseUrl = await createDatabase("canary_open");
  const entryPoints = await readEntryPoints();
  await onDatabase(databaseUrl, async () => {
    const noor = await person("Noor Lindgren");
    const hiring = async (name: string) => {
      const [owner, recruiter, member] = [
        await person(`Owner of ${name}`),
        await person(`Recruiter of ${name}`),
        await person(`Member of ${name}`),
      ];
      const id = await organization(name, [
        [owner, "OWNER"],
        [recruiter, "RECRUITER"],
        [member, "MEMBER"],
      ]);
      for (const other of [id, recruiter.profileId, member.profileId]) await makeAllies(other, noor.profileId);
      const acting = await sessionCookie(owner);
      await actAs(owner, id);
      const { handle } = await db.profile.findUniqueOrThrow({ where: { id } });
      const searchId = await newSearch({ profileId: id, createdById: recruiter.userId });
      const named = { ...absent(), id, handle, searchId, jobId: await newJob(id, { collectVia: "ALLYWAY" }) };
      const who = { acting, recruiter: await sessionCookie(recruiter), member: await sessionCookie(member) };
      return { id, named, who };
    };
    const [grid, harbour] = [await hiring("Open Grid"), await hiring("Open Harbour")];
    const about = { ...absent(), id: noor.profileId, handle: noor.profile.handle };
    await withServer({ databaseUrl, outbox: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } }, async (origin) => {
      /** Of each page and answer what it says of her, and how often. */
      const walked = async ({ named }: typeof grid, cookie: { name: string; value: string }, n: number) => {
        const words = { name: "Noor", message: "Noor", skill: "Sew", ally: "Noor" };
        const urls = [
          ...urlsOf(entryPoints, about, "person", words),
          ...urlsOf(entryPoints, named, "organization", words),
          ...[`?all=on&to=${noor.profileId}`, `?all=on&to=${noor.profileId}&show=message`].map((query) => ({
            path: `/jobs/${named.id}/${named.jobId}/message-candidates${query}`,
            isPage: true,
          })),
        ];
        const said: Record<string, number[]> = {};
        const isAsked = (path: string) =>
          isLong || path.includes(noor.profileId) || /noor|candidates|search/i.test(path);
        const queue = urls
          .map(({ path }) => path)
          .filter((path) => isAsked(path) && !/\/(live|health|ready)\b/.test(path));
        const ask = async (path: string) => {
          const response = await patiently(origin + path, {
            redirect: "manual",
            headers: { cookie: `${cookie.name}=${cookie.value}`, "x-forwarded-for": `203.0.113.${n}` },
          });
          const body = await response.text();
          const count = (word: string | RegExp) => body.split(word).length - 1;
          said[path.replace(/among=[^&]*/, "among=")] = [
            response.status,
            ...[/open to work/i, /openToWork\\*":true/, noor.profile.handle, noor.profileId, /\b1 new\b/].map(count),
          ];
        };
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let next = queue.shift(); next; next = queue.shift()) await ask(next);
          }),
        );
        return said;
      };
      const all = async () => {
        const rows = [];
        for (const [n, [side, who]] of (
          [
            ["harbour", "recruiter"],
            ["grid", "recruiter"],
            ["grid", "acting"],
            ...(isLong ? ([["grid", "member"]] as const) : []),
          ] as const
        ).entries())
          rows.push(await walked({ grid, harbour }[side], { grid, harbour }[side].who[who], n + 1));
        return rows;
      };
      // Whatever is asked for the first time is another page from then on.
      await all();
      const closed = await all();
      await openToWork(noor, new Date());
      const { profileId } = noor;
      await db.openToWorkHide.create({ data: { profileId, organizationId: grid.id, createdAt: new Date() } });
      const [others, ...hidden] = await all();
      expect(hidden).toEqual(closed.slice(1));
      // Another one's recruiter learns it where one does.
      const told = Object.keys(others!).filter((path) => `${others![path]}` !== `${closed[0]![path]}`);
      const base = `/jobs/${harbour.id}/${harbour.named.jobId}/message-candidates`;
      expect(told).toEqual(
        expect.arrayContaining([
          `/profile/${noor.profile.handle}`,
          `${base}?all=on&sort=newest`,
          `${base}?all=on&to=${profileId}`,
          `/api/jobs/${harbour.named.jobId}/candidates`,
        ]),
      );
    });
  });
  await dropDatabase("canary_open");
});

type Walk = { origin: string; circle: Circle; kind: OwnerKind; setting: Setting; who: Who; entryPoints: EntryPoints };

/** Where each word was found first. One's own pages are opened once: the settings of others change nothing there. */
async function walk({ origin, circle, kind, setting, who, entryPoints }: Walk) {
  const owner = circle.owners[kind];
  const { cookie } = circle.sessions[kind][who];
  const found: Partial<Record<Noun, string>> = {};
  const wrong: unknown[] = [];
  const begun = begunOf(owner);
  const at = whos.indexOf(who);
  const isStrict = setting === "ALLIES";
  const asked = urlsOf(entryPoints, owner, kind, begun).flatMap((url: Url, n) => {
    if (!url.isAbout && !(isStrict && opensOwn(who))) return [];
    const plain = { path: url.path, headers: {} as Record<string, string> };
    const ways = url.isPage ? [plain, dataOf(url.path)] : [plain];
    // A page holds its data, too; in turns, each is asked for both ways by several.
    return isLong ? ways : [ways[(n + at) % ways.length]!];
  });
  const ask = async ({ path: asking, headers }: (typeof asked)[number]) => {
    const response = await patiently(origin + asking, {
      redirect: "manual",
      headers: { ...headers, cookie, "x-forwarded-for": `203.0.113.${at + 1}` },
    });
    const body = Buffer.from(await response.arrayBuffer()).toString("utf8");
    const { status } = response;
    const type = response.headers.get("content-type");
    const isFile = kind === "person" && asking.startsWith("/api/resumes/");
    const ofFile = !cookie || who === "revoked" ? 401 : mayRead("entry", who, setting, kind) ? 200 : 404;
    // An answer with a page's data is not one that only leads on to it. Told by one expect for all: each notes where it
    // stands and tells the reporter.
    if (
      status >= 500 ||
      (status === 200 && headers.rsc && type !== "text/x-component") ||
      (isFile && status !== ofFile)
    )
      wrong.push({ asking, who, status, type, ...(isFile && { wanted: ofFile }) });
    const said = `${JSON.stringify([...response.headers])}\n${body}`;
    // Whoever blocks finds the name there, by which to undo it; nobody else does, and nothing more.
    const [path] = asking.split("?");
    const isOwnBlock =
      who === "blocking" && ["/api/blocks", "/settings/blocked", `/profile/${owner.handle}`].includes(path!);
    for (const noun of nouns.filter((one) => !(isOwnBlock && one === "name")))
      if (said.includes(owner.word[noun])) found[noun] ??= `${noun} at ${asking} ${JSON.stringify(headers)}`;
  };
  const queue = [...asked];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await ask(next);
    }),
  );
  expect(wrong).toEqual([]);
  return { found, requests: asked.length };
}
