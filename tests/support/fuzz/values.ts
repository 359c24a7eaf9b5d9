import { nouns } from "../nouns/all";
import type { Fitting } from "../nouns/noun";
import { PASSWORD } from "../people";
import { ROTTERDAM } from "../places";
import type { Chance } from "./chance";
import type { FuzzData } from "./data";
import type { Field } from "./entry-points";

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

/** What fits a field of this name; a field that is not named here or by a noun gets any of them, and texts. */
const fitting: Fitting[] = [
  ...nouns.flatMap((noun) => noun.fitting ?? []),
  [/^timeZone$/, () => ["Asia/Kathmandu", "UTC", "Nowhere/Atlantis"]],
  [/^locale$/, () => ["en", "de-CH", "*"]],
  [/email/i, ({ emails }) => emails],
  [/^(password|currentPassword)$/, () => [PASSWORD, PASSWORD, "not this one"]],
  [/password/i, () => ["samphire grows on the mud"]],
  [/^place/, () => [String(ROTTERDAM), "Rotterdam", ""]],
  [/Month$/, () => ["03", "12", ""]],
  [/Year$/, () => ["2019", "2021", ""]],
  [/^(text|take)$/, () => ["Words", RESUME, "0"]],
  [/^title$/, () => ["Climate adaptation lead", "x".repeat(101)]],
  [/phone$/i, () => ["+49 40 66969 123", ""]],
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
