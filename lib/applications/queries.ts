import { applicationsCountableBy, applicationsOwnedBy, applicationsVisibleTo } from "@/lib/applications/policy";
import { blindSelect, namedIn, withheldIn } from "@/lib/applications/blind-fields";
import { sentDocument } from "@/lib/applications/document";
import { type ReceivedColumns, selectBoard, selectReceived, selectStages } from "@/lib/applications/received-query";
import { stages } from "@/lib/applications/stages";
import type { ListApplications } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import type { ApplicationStage, ProfileKind } from "@/lib/generated/prisma/client";
import { PAGE_SIZE } from "@/lib/pagination";

const facts = {
  id: true,
  jobTitle: true,
  organizationName: true,
  stage: true,
  stageAt: true,
  answer: true,
  createdAt: true,
  withdrawnAt: true,
  retentionMonths: true,
  removedAt: true,
} as const;

function listedOf({ profile, stageAt, ...row }: ReceivedColumns): ListedApplication {
  return {
    ...{ id: row.id, stage: row.stage, number: row.number, isBlind: row.isBlind },
    profile: profile && avatarOf(profile),
    title: profile?.displayName ?? "",
    under: profile ? `@${profile.handle}` : "",
    isWithdrawn: false,
    at: stageAt.getTime(),
  };
}

const sent = { message: true, contactEmail: true, contactPhone: true, document: true } as const;

/** A line of a list: what it is called by, and where it stands. */
export type ListedApplication = {
  id: string;
  title: string;
  under: string;
  /** Of whoever applied, for those who recruit. */
  profile: Avatared | null;
  /**
   * Of those to its job: what it is called by while it is blind, and title, line and profile are withheld. 0 for who sent
   * it, who would learn how many there are.
   */
  number: number;
  isBlind: boolean;
  stage: ApplicationStage;
  isWithdrawn: boolean;
  /** Milliseconds: when it came to stand there. */
  at: number;
};
type Avatared = { id: string; kind: ProfileKind; displayName: string; photoId: string | null };
/** Of it what a card of the board shows, and what is done with it there; the number where it stands for a name. */
export type BoardApplication = Pick<ListedApplication, "id" | "stage" | "number" | "profile" | "at">;
export type BoardColumn = { stage: ApplicationStage; count: number; applications: BoardApplication[] };
type Page = { applications: ListedApplication[]; next: string | null };

function pageOf(applications: ListedApplication[]): Page {
  const shown = applications.slice(0, PAGE_SIZE);
  return { applications: shown, next: applications.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
}

/** What the human has sent, the newest first; of a job that is gone its title stays. How many others there are is not theirs. */
export async function listOwnApplications(viewer: Viewer, { before }: { before?: string } = {}): Promise<Page> {
  const rows = await db.application.findMany({
    where: { AND: [applicationsOwnedBy(viewer), ...(before ? [{ id: { lt: before } }] : [])] },
    select: facts,
    orderBy: { id: "desc" },
    take: PAGE_SIZE + 1,
  });
  return pageOf(
    rows.map(({ id, jobTitle: title, organizationName: under, stage, stageAt, withdrawnAt }) => ({
      ...{ id, title, under, stage, number: 0, profile: null, isBlind: false },
      isWithdrawn: withdrawnAt !== null,
      at: (withdrawnAt ?? stageAt).getTime(),
    })),
  );
}

/** One's own application to a job; null where there is none. */
export async function getOwnApplicationTo(viewer: Viewer, jobId: string) {
  return db.application.findFirst({
    where: { AND: [applicationsOwnedBy(viewer), { jobId }] },
    select: { id: true, stage: true, stageAt: true, createdAt: true, withdrawnAt: true },
  });
}

/** The applications to a job, for those who recruit: the oldest first, so that nobody waits behind newer ones. */
export async function listApplications(viewer: Viewer, asked: ListApplications): Promise<Page> {
  return pageOf((await selectReceived(viewer, asked, PAGE_SIZE + 1)).map(listedOf));
}

/** The first ones of each stage, with how many there are, in the order of a hiring. */
export async function listBoard(viewer: Viewer, jobId: string): Promise<BoardColumn[]> {
  const rows = await selectBoard(viewer, jobId, PAGE_SIZE);
  return stages.map((stage) => {
    const placed = rows.filter((row) => row.stage === stage);
    // Seventy of them are sent at once: of each no more than its card says.
    const applications = placed.map((row) => {
      const { id, profile, at, number } = listedOf(row);
      return { id, profile, at, stage, number: profile ? 0 : number };
    });
    return { stage, count: placed[0]?.count ?? 0, applications };
  });
}

function avatarOf({ id, kind, displayName, photoId }: Avatared): Avatared {
  return { id, kind, displayName, photoId };
}

/** How many there are, and in each stage. */
export async function countApplications(viewer: Viewer, jobId: string) {
  const rows = await selectStages(viewer, jobId);
  const inStage = new Map(rows.map(({ stage, count }) => [stage, count]));
  return { total: rows.reduce((sum, { count }) => sum + count, 0), inStage };
}

/**
 * As it was sent, for who sent it and for those who recruit, as long as it is blind for these without what tells who
 * that was; null for everybody else.
 */
export async function getApplication(viewer: Viewer, applicationId: string) {
  const found = await db.application.findFirst({
    where: { AND: [applicationsVisibleTo(viewer), { id: applicationId }] },
    select: { ...facts, ...sent, ...blindSelect },
  });
  if (!found) return null;
  // Nobody who recruits reads their own so.
  const isReceived = found.profile.id !== viewer.ownProfileId;
  const whole = { ...found, document: sentDocument(found.document) };
  const named = isReceived ? namedIn(found) : { number: 0, isBlind: false, profile: null };
  const { profile, isBlind, ...shown } = { ...(named.isBlind ? withheldIn(whole) : whole), ...named };
  // `isReceived` by those who recruit; `applicant` is who it is from, unless that is withheld from them.
  return { ...shown, isBlind, isReceived, applicant: profile };
}

/** Once applications have come in Allyway, they go on coming there. */
export async function isCollectionFixed(
  tx: Pick<Transaction, "application">,
  viewer: Viewer,
  jobId: string,
): Promise<boolean> {
  return (await tx.application.count({ where: { AND: [applicationsCountableBy(viewer), { jobId }] }, take: 1 })) > 0;
}
