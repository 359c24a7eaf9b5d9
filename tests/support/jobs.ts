import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { areaMaskOf } from "@/lib/profiles/areas";
import { skillLookup } from "@/lib/skills/schema/spelling";

export type PlannedJob = Partial<Prisma.JobUncheckedCreateInput> & { skillNames?: string[] };

/** A job as publishing makes one, without asking anybody. */
export async function newJob(
  organizationId: string,
  { skillNames = ["Facilitation"], ...columns }: PlannedJob = {},
): Promise<string> {
  const id = newId(systemClock);
  await db.job.create({
    data: {
      id,
      organizationId,
      title: "Community energy lead",
      description: "You help tenants set up their own energy co-ops.",
      remote: true,
      type: "FULL_TIME",
      seniority: "MEDIOR",
      areaMask: areaMaskOf(["renewable-energy"]),
      isPaid: true,
      payFrom: 3200,
      payTo: 3900,
      payCurrency: "EUR",
      payPeriod: "MONTH",
      hoursPerWeek: 36,
      collectVia: "EMAIL",
      contactEmail: "work@opengrid.example",
      createdAt: new Date(),
      ...columns,
    },
  });
  for (const [position, name] of skillNames.entries()) {
    const lookup = skillLookup(name);
    const skill = await db.skill.upsert({ where: { lookup }, create: { name, lookup }, update: {} });
    await db.jobSkill.create({ data: { jobId: id, skillId: skill.id, position } });
  }
  return id;
}
