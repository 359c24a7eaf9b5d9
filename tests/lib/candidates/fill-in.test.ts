import { expect, it } from "vitest";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { fillIn, longestFilledIn } from "@/lib/candidates/fill-in";
import { messageCandidatesSchema } from "@/lib/candidates/schema/outreach";
import { MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { JOB_TITLE_LIMIT } from "@/lib/jobs/schema/limits";
import { lengthOf } from "@/lib/strings/text";

it("fills in first names and what the job is called, however they are typed", () => {
  const person = { displayName: "Wan $& Kamau", jobTitle: "Keeper $1" };
  expect(fillIn("Hi {First name}, {jobtitle} or { job Title }?", person)).toBe("Hi Wan, Keeper $1 or Keeper $1?");
});

it("fills in nothing that somebody is called, nor what comes to stand around it", () => {
  const jobTitle = "x".repeat(JOB_TITLE_LIMIT);
  expect(fillIn("Hi {firstName}", { displayName: "{jobTitle}{jobTitle}", jobTitle })).toBe("Hi {jobTitle}{jobTitle}");
  expect(fillIn("{job{firstName}}", { displayName: "Title", jobTitle })).toBe("{jobTitle}");
});

it("never says more than a message may hold, whoever it is for", () => {
  const longest = {
    displayName: "{jobTitle}".repeat(20).slice(0, DISPLAY_NAME_LIMIT),
    jobTitle: "{firstName}".repeat(50),
  };
  const names = { ...longest, jobTitle: longest.jobTitle.slice(0, JOB_TITLE_LIMIT) };
  const ids = { jobId: crypto.randomUUID(), to: crypto.randomUUID() };
  for (let many = 1; many < 180; many++) {
    const text = `${"{firstName}".repeat(many)}{jobTitle}`.slice(0, 2000);
    expect(lengthOf(fillIn(text, names))).toBeLessThanOrEqual(longestFilledIn(text));
    const { success } = messageCandidatesSchema.safeParse({ ...ids, text });
    expect(success).toBe(longestFilledIn(text) <= MESSAGE_LIMIT);
  }
});
