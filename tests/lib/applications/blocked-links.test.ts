import { expect, it, vi } from "vitest";
import { changeStageAction, changeStagesAction } from "@/lib/applications/actions";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { archiveJobAction, deleteJobAction } from "@/lib/jobs/actions/life";
import { type FormAction, idle } from "@/lib/result";
import { forgetBlockedDomains } from "@/lib/settings/domain-query";
import { newEmail, sessionCookie } from "../../support/accounts";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { confirm, organization, person } from "../../support/people";

let cookie: { name: string; value: string };

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env().APP_URL, "x-forwarded-for": "10.9.9.9" }),
  cookies: async () => ({ get: (name: string) => (name === cookie.name ? cookie : undefined), has: () => true }),
}));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("next/cache", () => ({ refresh: () => {} }));

it("what is answered to applicants leads to no blocked domain, however it is answered", async () => {
  const recruiter = await person("Rita Recruiter", systemClock, newEmail());
  const applicant = await person("Wanjiru Kamau", systemClock, newEmail());
  await confirm(recruiter);
  cookie = await sessionCookie(recruiter);
  const jobId = await newJob(await organization("Open Grid", [[recruiter, "OWNER"]]), { collectVia: "ALLYWAY" });
  const applicationId = await newApplication(jobId, { profileId: applicant.profileId });
  const row = { domain: "spam.example", links: true, mails: false, reason: "Wave", createdAt: new Date() };
  await db.blockedDomain.create({ data: { id: newId(systemClock), ...row } });
  forgetBlockedDomains();

  const send = <T>(action: FormAction<T>, fields: Record<string, string>) => {
    const form = new FormData();
    const hidden = { profileId: recruiter.profileId, idempotencyKey: crypto.randomUUID() };
    for (const [name, value] of Object.entries({ ...hidden, ...fields })) form.append(name, value);
    return action(idle, form);
  };
  const answer = "Apply at https://a.spam.example instead";
  const refused = (field: string) => ({ status: "invalid", fields: { [field]: expect.any(String) as string } });
  const one = { applicationId, from: "NEW", to: "DECLINED" };
  expect(await send(changeStageAction, { ...one, answer })).toMatchObject(refused("answer"));
  const several = { jobId, applications: `${applicationId} NEW`, to: "DECLINED", "answers.HIRED": "" };
  expect(await send(changeStagesAction, { ...several, "answers.DECLINED": answer })).toMatchObject(
    refused("answers.DECLINED"),
  );
  for (const close of [archiveJobAction, deleteJobAction])
    expect(await send(close, { jobId, answer })).toMatchObject(refused("answer"));
  expect(await db.application.findUnique({ where: { id: applicationId } })).toMatchObject({ stage: "NEW" });
  expect(await db.job.findUnique({ where: { id: jobId } })).toMatchObject({ archivedAt: null });

  expect(await send(changeStageAction, { ...one, answer: "Not this time" })).toMatchObject({ status: "done" });
});
