import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { toJsonResume } from "@/lib/resumes/json-resume";
import type { ResumeDocument } from "@/lib/resumes/document";
import { amaras, empty } from "../../support/resume-documents";

const { validate } = createRequire(import.meta.url)("@jsonresume/schema") as {
  validate: (resume: unknown, answer: (errors: unknown) => void) => void;
};

function errorsOf(resume: ResumeDocument): unknown {
  let found: unknown;
  validate(JSON.parse(JSON.stringify(toJsonResume(resume, (interest) => interest))), (errors) => {
    found = errors;
  });
  return found;
}

describe("JSON Resume", () => {
  it("is what the official schema asks for, full and empty", () => {
    expect(errorsOf(amaras)).toBeNull();
    expect(errorsOf(empty)).toBeNull();
  });

  it("puts things where other programs look for them", () => {
    const file = toJsonResume(amaras, (interest) => interest);
    expect(file.basics).toMatchObject({
      name: "Amara Okafor",
      label: "Climate adaptation lead",
      email: "amara@okafor.example",
      phone: "+31101234567",
      url: "https://okafor.example",
      summary: amaras.statement,
      location: { city: "Rotterdam", countryCode: "NL" },
    });
    expect(file.work[0]).toMatchObject({
      position: "Climate adaptation lead",
      name: "City of Rotterdam",
      startDate: "2021-03",
    });
    expect(file.work[0]).not.toHaveProperty("endDate");
    expect(file.work[1]).toMatchObject({ startDate: "2017-09", endDate: "2021-02" });
    expect(file.education[0]).toMatchObject({ area: "MSc Water Governance", institution: "IHE Delft" });
    expect(file.volunteer[0]).toMatchObject({ position: "Dune planter", startDate: "2014" });
    expect(file.skills).toEqual([{ name: "Facilitation" }, { name: "Flood risk planning, coastal" }]);
  });
});
