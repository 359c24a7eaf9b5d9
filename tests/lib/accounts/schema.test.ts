import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailAddress, signInSchema } from "@/lib/accounts/schema";
import { emailAddressOf } from "@/lib/accounts/schema/email-address";
import { inviteMemberSchema } from "@/lib/organizations/schema";
import { times } from "../../support/counts";

const runs = { numRuns: times(500, 20_000) };
const stored = (typed: string) => emailAddress.safeParse(typed).data ?? null;
const mistake = (typed: string) => emailAddress.safeParse(typed).error?.issues[0]?.message;

/** What shows nothing, or turns what is around it. */
const unseen = {
  "zero-width space": "\u200b",
  "zero-width joiner": "\u200d",
  "word joiner": "\u2060",
  "byte order mark": "\ufeff",
  "soft hyphen": "\u00ad",
  "right-to-left mark": "\u200f",
  "right-to-left override": "\u202e",
  isolate: "\u2067",
  "variation selector": "\ufe0f",
  "variation selector 17": "\u{e0100}",
  tag: "\u{e0041}",
  "grapheme joiner": "\u034f",
  "Hangul filler": "\u3164",
  "Mongolian vowel separator": "\u180e",
  "musical beam": "\u{1d173}",
  "blank Braille": "\u2800",
  "private use": "\ue000",
};

describe("an e-mail address", () => {
  it.each(Object.entries(unseen))("has no %s within it, wherever", (_, character) => {
    const address = "amara@example.org";
    for (let at = 1; at < address.length; at++)
      expect({ at, mistake: mistake(address.slice(0, at) + character + address.slice(at)) }).toEqual({
        at,
        mistake: "validations.email",
      });
    expect(
      inviteMemberSchema.safeParse({ invitee: `am${character}ara@example.org`, role: "MEMBER" }).error?.issues[0]
        ?.message,
    ).toBe("validations.email");
    // Around it address books put some, which nobody sees.
    for (const typed of [`${character}${address}`, `${address}${character}`])
      expect([address, null]).toContain(stored(typed));
  });

  it("is stored as what it is compared by, and shows all of it", () => {
    const part = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..."abcXYZ019._+-İIıßΣςÅÅﬁＡ", ...Object.values(unseen)),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        part,
        fc.constantFrom(
          "example.org",
          "EXAMPLE.org",
          "bücher.example",
          "пример.рф",
          "b\u034fücher.example",
          "ｅxample.org",
          " example.org",
        ),
        (local, domain) => {
          const email = stored(`${local}@${domain}`);
          expect(emailAddressOf(`${local}@${domain}`)).toBe(email);
          if (email === null) return;
          expect(stored(email)).toBe(email);
          expect(email).toBe(email.normalize("NFKC").toLowerCase());
          expect(email).not.toMatch(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u);
          expect(stored(` ${email.toUpperCase()} `) === null || stored(` ${email} `) === email).toBe(true);
        },
      ),
      runs,
    );
  });

  it.each([
    [" Amara@Example.ORG\n", "amara@example.org"],
    ["ａmara@example.org", "amara@example.org"],
    ["søren.å@example.org", "søren.å@example.org"],
    ["o'neil+x_y@sub.example.org", "o'neil+x_y@sub.example.org"],
    ["李@example.org", "李@example.org"],
    ["anna@bücher.example", "anna@xn--bcher-kva.example"],
    ["anna@BÜCHER.example", "anna@xn--bcher-kva.example"],
    ["anna@bu\u0308cher.example", "anna@xn--bcher-kva.example"],
    ["анна@пример.рф", "анна@xn--e1afmkfd.xn--p1ai"],
    ["李@例え。テスト", "李@xn--r8jz45g.xn--zckzah"],
    ["anna@xn--bcher-kva.example", "anna@xn--bcher-kva.example"],
    ["anna@straße.example", "anna@xn--strae-oqa.example"],
  ])("%j is %s", (typed, email) => {
    expect(stored(typed)).toBe(email);
  });

  it.each([0, 1, 64, 65, 180, 253, 254, 255, 1_000, 1_001])(
    "of %i characters is one where it is shown as where it is stored",
    (length) => {
      for (const typed of [
        `${"x".repeat(length)}@example.org`,
        `x@${"y.".repeat(length)}org`,
        " ".repeat(length) + "x@y.org",
      ])
        expect(emailAddressOf(typed)).toBe(stored(typed));
    },
  );
});

it("how long to stay signed in is chosen among three, and anything else is told as malformed", () => {
  const typed = { email: "amara@example.org", password: "x" };
  expect(signInSchema.parse(typed).persistence).toBe("local");
  expect(signInSchema.safeParse({ ...typed, persistence: "for ever" }).error?.issues).toMatchObject([
    { path: ["persistence"], message: "errors.malformed" },
  ]);
});
