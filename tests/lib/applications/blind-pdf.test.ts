import { rm } from "node:fs/promises";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sentFile } from "@/components/applications/sent-file";
import { makePdf } from "@/components/resumes/pdf/make-pdf";
import { changeStage } from "@/lib/applications/mutations/change-stage";
import { getApplication } from "@/lib/applications/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { bundleThreads } from "../../../scripts/bundle";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { person } from "../../support/people";
import { line } from "../../support/resume-documents";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const threads = path.resolve("tests/results/blind-threads");

beforeAll(async () => {
  process.env.WORKER_THREADS_FOLDER = threads;
  await bundleThreads(path.resolve("."), threads);
});
afterAll(() => rm(threads, { recursive: true }));

/** All the words of the file that the viewer gets, its metadata and its name, without spaces and in lower case. */
async function wordsFor(viewer: Viewer, applicationId: string): Promise<string> {
  const application = await getApplication(viewer, applicationId);
  const { document, ...file } = await sentFile(application!, "pdf");
  const made = await makePdf(document, "a4", { account: viewer.userId });
  if (made.status !== "done") throw new Error(JSON.stringify(made));
  const pdf = await getDocumentProxy(new Uint8Array(made.value));
  const { text } = await extractText(pdf, { mergePages: true });
  const words = JSON.stringify([text, await pdf.getMetadata(), file]);
  return words.replace(/\\n|\s/g, "").toLowerCase();
}

it("the PDF of a blind application says no name, handle, address or number in any of its words", async () => {
  const [wanjiru, mara] = [await person("Wanjiru Kamau"), await person("Mara Lindqvist")];
  const { id } = await newOrganization("Open Grid Collective", [[mara, "RECRUITER"]]);
  const { displayName, handle } = wanjiru.profile;
  const applicationId = await newApplication(await newJob(id, { collectVia: "ALLYWAY", blindReview: true }), {
    profileId: wanjiru.profileId,
    contactEmail: "wk@kamau.example",
    contactPhone: "+254712345678",
    document: {
      ...{
        handle,
        displayName,
        statement: "Kamau’s co-op, ring +254 712 345678",
        aboutUs: "I, WANJIRU, at kamau.example",
      },
      ...{ openToWork: true, place: { id: 1, name: "Nakuru", region: "Rift Valley", countryCode: "KE" } },
      contact: { email: "wk@kamau.example", phone: "+254712345678", website: "https://kamau.example" },
      ...{ skills: ["Solar", "Kamau method"], interests: [], areas: ["esg"], education: [], volunteering: [] },
      experience: [line({ title: "Founder of Kamau & Co", description: `@${handle}, wk@kamau.example` })],
    },
  });
  const telling = ["wanjiru", "kamau", handle, "wk@", "712345678"];
  const blind = await wordsFor(mara, applicationId);
  expect(blind).toContain("applicant1");
  expect(blind).toContain("solar");
  expect(telling.filter((word) => blind.includes(word))).toEqual([]);
  // Who sent it has it whole, and so has the organization once it goes on.
  const own = await wordsFor(wanjiru, applicationId);
  expect(own).toContain("wanjirukamau");
  expect(own).toContain("wk@kamau");
  await changeStage(mara, { applicationId, from: "NEW", to: "INTERVIEW" });
  expect(await wordsFor(mara, applicationId)).toContain("wanjirukamau");
});
