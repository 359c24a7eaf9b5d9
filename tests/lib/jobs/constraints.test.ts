import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newJob } from "../../support/jobs";
import { organization, person } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

let grid: string;
let jobId: string;
let noorId: string;

beforeAll(async () => {
  const noor = await person("Noor Al-Masri");
  noorId = noor.profileId;
  grid = await organization("Open Grid Collective", [[noor, "OWNER"]]);
  jobId = await newJob(grid);
});

const change = (data: Prisma.JobUncheckedUpdateInput) => db.job.update({ where: { id: jobId }, data });
const unpaid = { isPaid: false, payFrom: null, payTo: null, payCurrency: null, payPeriod: null };
const long = (length: number) => "x".repeat(length);

/** By constraint what it refuses. */
const refused: Record<string, Prisma.JobUncheckedUpdateInput[]> = {
  pay: [
    { payFrom: null, payTo: null },
    { payCurrency: null },
    { payPeriod: null },
    { payFrom: 0 },
    { payTo: 3199 },
    { payTo: 100_000_001 },
    { isPaid: false, givenInstead: "A boat" },
    { ...unpaid, payCurrency: "EUR", givenInstead: "A boat" },
    { ...unpaid, givenInstead: "" },
  ],
  payCurrency: [{ payCurrency: "eur" }],
  hoursPerWeek: [{ hoursPerWeek: 0 }, { hoursPerWeek: 81 }],
  location: [{ remote: false }],
  areaSize: [{ areaSize: 25 }, { placeId: ROTTERDAM }, { placeId: ROTTERDAM, areaSize: 4 }],
  areaMask: [{ areaMask: 0 }, { areaMask: 1 << 17 }],
  title: [{ title: "" }, { title: long(101) }],
  description: [{ description: "" }, { description: long(10_001) }],
  applicationsUrl: [
    { collectVia: "URL" },
    { applicationsUrl: "https://opengrid.example/apply" },
    { collectVia: "URL", applicationsUrl: "javascript:alert(1)" },
  ],
  contactEmail: [{ contactEmail: "Work@opengrid.example" }],
  contactPhone: [{ contactPhone: "010 123 4567" }],
};

describe("the table of jobs", () => {
  it.each(Object.entries(refused))("refuses what is no %s of a job", async (constraint, changes) => {
    for (const data of changes)
      await expect(change(data), JSON.stringify(data)).rejects.toThrow(new RegExp(`Job_${constraint}_check`));
  });

  it("takes what a job may say", async () => {
    const changes: Prisma.JobUncheckedUpdateInput[] = [
      { payTo: null },
      { payTo: 3200 },
      { ...unpaid, givenInstead: "A boat" },
      { placeId: ROTTERDAM, areaSize: 25, remote: false },
      { hoursPerWeek: 80, areaMask: (1 << 17) - 1, closesOn: new Date("2030-06-15") },
      { collectVia: "URL", applicationsUrl: "https://opengrid.example/apply" },
    ];
    for (const data of changes) expect(await change(data)).toMatchObject({ id: jobId });
  });

  it("is of organizations only, has one job of each draft, and none of a place that there is not", async () => {
    await expect(newJob(noorId)).rejects.toThrow(/an organization publishes jobs/);
    const draftId = crypto.randomUUID();
    await newJob(grid, { draftId });
    await expect(newJob(grid, { draftId })).rejects.toThrow(/Unique constraint failed/);
    await expect(newJob(grid, { placeId: 999_999_999, areaSize: 25 })).rejects.toThrow(/Foreign key constraint/);
  });
});
