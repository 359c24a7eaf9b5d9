import { trimBy } from "@/lib/strings/trim";

/** SMTP's (RFC 5321 4.5.3.1.3). */
export const EMAIL_LIMIT = 254;
/** Before it is normalized. */
export const TYPED_EMAIL_LIMIT = 1000;

/**
 * One address without quotes, comments or line breaks, and without what nobody sees: joiners, bidi controls, variation
 * selectors would make two addresses of one that reads the same.
 */
export const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/u;

/**
 * NFKC, without outer white space, in lower case, with the ASCII form of an internationalised domain (UTS 46), which mail
 * servers know it by: so that unique means unique. Of what was normalized it makes the same.
 */
export function normalizeEmail(email: string): string {
  // Address books put directional marks around it, which nobody sees. Lower case may compose anew.
  return trimBy(email.normalize("NFKC"), /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
    .toLowerCase()
    .normalize("NFKC")
    .replace(FOREIGN_DOMAIN, asciiDomain);
}

/** Behind the last @, with a letter that is not ASCII; UTS 46 leaves out what shows nothing, which is refused as elsewhere. */
const FOREIGN_DOMAIN =
  /(?<=@)(?=[^@]*[^\x00-\x7f])(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.\u3002-])+$/u;

function asciiDomain(domain: string): string {
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** As it is sent and stored, by the rules of `emailAddress`; null for what is none. */
export function emailAddressOf(typed: string): string | null {
  const email = normalizeEmail(typed.slice(0, TYPED_EMAIL_LIMIT + 1));
  return typed.length <= TYPED_EMAIL_LIMIT && email.length <= EMAIL_LIMIT && EMAIL.test(email) ? email : null;
}
