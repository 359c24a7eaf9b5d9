import { expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";

const { errors, validations, ...others } = await loadMessages("en");

// English says what a friendly colleague would write: contractions, ’ and “ ”, "email", no "!". People are invited,
// they reply, they message each other, and a group has members. It doesn't say "answer" (of messages; an invitation is
// responded to), "write to", "ask into" or "its people".

/** What the specification gives word for word. */
const specified = {
  errors: {
    unknown: "An unknown error occurred: {error}",
    "email-already-in-use": "This email is already in use by another account.",
    "internal-error": "Something went wrong. Please try again later.",
    "network-request-failed": "A network error has occurred. Please check your internet connection and try again.",
    "no-current-user": "We were unable to sign you in. Please try again.",
    "provider-already-linked": "This provider is already linked to your account.",
    "requires-recent-login":
      "This operation is sensitive and requires recent authentication. Log in again before retrying this request.",
    // And then why, and what would help.
    "weak-password-short": expect.stringMatching(/^This password is too weak\. Use/) as string,
    "weak-password-common": expect.stringMatching(/^This password is too weak\. It’s/) as string,
    "weak-password-own": expect.stringMatching(/^This password is too weak\. It’s/) as string,
    "wrong-password": "The password is invalid for the given email.",
    "not-found": "The requested resource could not be found.",
    "post-deletion": "Could not delete the post. Try reloading the page.",
    feed: "Something went wrong. Try reloading the feed or try a different one.",
  },
  validations: {
    required: "This field is required",
    phone: "Invalid phone number",
    place: "No location specified",
    "no-skills": "No skills selected",
    email: "Incorrect email address",
    url: "Malformed URL",
    "missing-email": "Please enter email address",
    "missing-phone": "Please enter phone number",
    "missing-website": "Please enter your website URL",
  },
};

function textsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf);
}

it("says what is specified word for word", () => {
  expect({ errors, validations }).toMatchObject(specified);
});

it("spells alike, calls out nothing, and sets quotes and ellipses as print does", () => {
  const texts = textsOf([errors, validations, others]);
  expect(texts.filter((text) => /e-mail|!|\boops\b|['"]|\.\.\.| …/i.test(text))).toEqual([]);
});

it("says invite, reply, message and members, as people do", () => {
  const texts = textsOf([errors, validations, others]);
  expect(texts.filter((text) => /\bwrit(e|es|ing) to\b|\bask(ed)? into\b|\bits people\b/i.test(text))).toEqual([]);
  expect(textsOf(others.conversations).filter((text) => /answer/i.test(text))).toEqual([]);
});
