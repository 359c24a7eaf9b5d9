import { areas } from "@/lib/profiles/areas";
import { topics } from "@/lib/posts/topics";
import { PASSWORD, RULES } from "../people";
import { ROTTERDAM } from "../places";
import type { Chance } from "./chance";
import type { Field } from "./entry-points";

/** Whose a request may be, and what of the database it may name. */
export type FuzzData = {
  cookies: {
    nobody: string[];
    people: { cookie: string; profileId: string; userId: string }[];
    organizations: { cookie: string; profileId: string; userId: string }[];
  };
  posts: string[];
  pictures: string[];
  entries: string[];
  conversations: string[];
  messages: string[];
  jobs: string[];
  drafts: string[];
  applications: string[];
  notes: string[];
  searches: string[];
  outreaches: string[];
  profiles: string[];
  members: string[];
  organizations: string[];
  invitations: string[];
  sessions: string[];
  handles: string[];
  emails: string[];
  tokens: string[];
  /** What is whose, by the id of the profile. */
  own: Record<string, Partial<FuzzData>>;
};

const TEXTS = [
  "",
  "Words",
  "Climate adaptation lead",
  "0",
  "-1",
  "2021",
  "03",
  "on",
  "off",
  "en",
  "https://okafor.example",
  "+49 40 66969 123",
  '["Facilitation","Dutch"]',
  "{}",
  "[]",
  "null",
  "2020-02-30",
  "1e999",
];
const RESUME =
  '{"basics":{"summary":"Words"},"work":[{"name":"A","position":"B","startDate":"2020-01"}],"skills":[{"name":"Sewing"}]}';

/** What fits a field of this name; a field that is not named here gets any of them, and texts. */
const fitting: [RegExp, (data: FuzzData) => readonly (string | string[])[]][] = [
  [/^(postId|before)$/, ({ posts }) => posts],
  [/pictureIds?$/, ({ pictures }) => pictures],
  [/^width$/, () => ["96", "640"]],
  [/^kind$/, () => ["photo", "cover", "picture"]],
  [/^crop\./, () => ["0", "0.5", "1"]],
  [/\balt$/, () => ["A bend of the river", ""]],
  [/^among$/, ({ posts }) => [posts.slice(0, 3).join(","), posts.join(","), ","]],
  [/^conversationId$/, ({ conversations }) => conversations],
  [/^(messageId|quotedId|around)$/, ({ messages }) => messages],
  [/^(recipientId|participantId|profileIds)$/, ({ profiles }) => profiles],
  [/^(sequence|seen)$/, () => ["0", "1", "9"]],
  [/^jobId$/, ({ jobs }) => jobs],
  [/^draftId$/, ({ drafts }) => drafts],
  [/^applicationId$/, ({ applications }) => applications],
  [/^applications$/, ({ applications }) => applications.map((id) => `${id} NEW`)],
  [/^noteId$/, ({ notes }) => notes],
  [/^retentionMonths$/, () => ["1", "6", "24", "25"]],
  [/^searchId$/, ({ searches }) => searches],
  [/^alerts$/, () => ["OFF", "DAILY", "WEEKLY"]],
  [/^until$/, () => ["1795000000000", "0", "-1"]],
  [/^outreachId$/, ({ outreaches }) => outreaches],
  [/^to$/, ({ profiles }) => [...profiles, profiles, "REVIEWING", "DECLINED"]],
  [/^displayOnly$/, () => ["open", "archived"]],
  [/^entryId$/, ({ entries }) => entries],
  [/^id$/, ({ posts, profiles }) => [...posts, ...profiles]],
  [/^(profileId|allyId|blockedId|mutedId|followedId)$/, ({ profiles }) => profiles],
  [/^inApp\./, () => ["on", "off"]],
  [/^email\./, () => ["OFF", "DAILY", "WEEKLY"]],
  [/^endpoint$/, () => ["https://push.example.org/to/somebody", "https://127.0.0.1/", "http://push.example.org/"]],
  [/^publicKey$/, () => [`B${"A".repeat(86)}`, "short"]],
  [/^secret$/, () => ["A".repeat(22), "short"]],
  [/^messageMails$/, () => ["OFF", "GATHERED", "AT_ONCE"]],
  [/^quiet(From|Until)$/, () => ["", "7", "22", "24"]],
  [/^timeZone$/, () => ["Asia/Kathmandu", "UTC", "Nowhere/Atlantis"]],
  [/^locale$/, () => ["en", "de-CH", "*"]],
  [/^(posts|media|profile|allies)$/, () => ["EVERYONE", "ALLIES"]],
  [/^memberId$/, ({ members }) => members],
  [/^(organizationId|actingId)$/, ({ organizations }) => organizations],
  [/^invitationId$/, ({ invitations }) => invitations],
  [/^sessionId$/, ({ sessions }) => sessions],
  [/^handle$/, ({ handles }) => handles],
  [/^(hiddenFrom|hideFrom)$/, ({ handles }) => handles],
  [/^hiddenFromShown$/, () => ["on"]],
  [/^workSeniority$/, () => ["senior", "entry", ""]],
  [/^availability$/, () => ["now", "quarter", ""]],
  [/^rules$/, () => [RULES, RULES, ""]],
  [/^token$/, ({ tokens }) => tokens],
  [/^invitee$/, ({ handles, emails }) => [...handles, ...emails]],
  [/email/i, ({ emails }) => emails],
  [/^(password|currentPassword)$/, () => [PASSWORD, PASSWORD, "not this one"]],
  [/password/i, () => ["samphire grows on the mud"]],
  [/^place/, () => [String(ROTTERDAM), "Rotterdam", ""]],
  [/^ally$/, () => [""]],
  [/^(interests|topics)$/, () => ["oceans", topics.slice(0, 2), ""]],
  [/^areas$/, () => [areas[0]!, areas.slice(0, 3), ""]],
  [/^skills$/, () => ["Facilitation", ["Facilitation", "Dutch"]]],
  [/Month$/, () => ["03", "12", ""]],
  [/Year$/, () => ["2019", "2021", ""]],
  [/^entries$/, () => ["0", ["0", "1"], ""]],
  [/^isCurrent$/, () => ["on"]],
  [/^(text|take)$/, () => ["Words", RESUME, "0"]],
  [/^title$/, () => ["Climate adaptation lead", "x".repeat(101)]],
  [/^areaSize$/, () => ["25", "200", "201"]],
  [/^pay(From|To)$/, () => ["3200", "3 800", "0", "1e9"]],
  [/^payCurrency$/, () => ["EUR", "XXX"]],
  [/^payPeriod$/, () => ["month", "hour"]],
  [/^pay$/, () => ["paid", "unpaid"]],
  [/^hoursPerWeek$/, () => ["32", "81"]],
  [/^type$/, () => ["full-time", "volunteer"]],
  [/^seniority$/, () => ["entry", "senior"]],
  [/^collectVia$/, () => ["email", "url", "allyway"]],
  [/^applicationsUrl$/, () => ["okafor.example/jobs", "javascript:alert(1)"]],
  [/^closesOn$/, () => ["2030-02-30", "2020-01-31", ""]],
  [/^phoneNumber$/, () => ["+31 6 12345678", "+31 20 1234567", "0612345678"]],
  [/phone$/i, () => ["+49 40 66969 123", ""]],
  [/^website$/, () => ["okafor.example", "https://okafor.example/a?b=c", ""]],
];

/** A text that this field may well take, or several. */
export function fits(chance: Chance, name: string, field: Field, data: FuzzData): string | string[] {
  if (field.anyOf) return fits(chance, name, chance.one(field.anyOf), data);
  if (field.const !== undefined) return String(field.const);
  if (field.enum) return String(chance.one(field.enum));
  const known = fitting.find(([pattern]) => pattern.test(name))?.[1](data) ?? [];
  if (known.length > 0 && chance.happens(95)) return chance.one(known);
  if (field.format === "uuid")
    return chance.happens(80)
      ? chance.one([...data.posts, ...data.entries, ...data.profiles, ...data.invitations])
      : chance.uuid();
  return chance.happens(85) ? chance.one(TEXTS) : chance.text();
}

/** Texts that only their encoding makes strange, as bytes. */
export function strange(chance: Chance, text: string): string | Buffer {
  const plain = Buffer.from(text, "utf8");
  return chance.one<() => string | Buffer>([
    () => `\ufeff${text}`,
    () => `${text}\u0000`,
    () => "\u0000",
    () => Buffer.concat([plain, Buffer.from([0xed, 0xa0, 0x80])]),
    () => Buffer.concat([plain, Buffer.from([0xff, 0xfe, 0xc0, 0xaf])]),
    () => Buffer.from(text, "utf16le"),
    () => "%00%ff%u0000%c0%af",
    () => "\\ud800\\u0000",
    () => "\u202e\u2066\u200f",
    () => "e\u0301".repeat(500),
    () => "\u{1f469}\u200d\u{1f680}".repeat(200),
    () => "\r\n--fuzz\r\n",
    () => "\u2028\u2029\u0085\v\f",
    () => "﷽".repeat(100),
    () => chance.bytes(40),
    () => chance.text(),
    () => chance.json(),
  ])();
}
