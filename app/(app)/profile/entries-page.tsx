import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EntriesScreen } from "@/components/resumes/entries-screen";
import { EntryForm } from "@/components/resumes/entry-form";
import { kindNames, kindPath } from "@/components/resumes/kind-path";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { canEditResume } from "@/lib/resumes/policy";
import { getResumeEntry, listResumeEntries } from "@/lib/resumes/queries";
import { entryIdSchema, type ResumeKind } from "@/lib/resumes/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

/** `edit` is the id of an entry, or "new"; without it the page lists them. */
export type EntriesPageProps = { searchParams: Promise<{ edit?: string | string[] }> };

/**
 * Once for a page and its title. An organization has no resume, whatever is asked for; an entry of another kind is on
 * another page.
 */
const load = cache(async (kind: ResumeKind, edit: string | undefined) => {
  const viewer = await requireViewer(kindPath(kind, edit));
  if (!canEditResume(viewer)) return { viewer, yours: await currentAccount() };
  if (edit === undefined) {
    const entries = await listResumeEntries(viewer, viewer.ownProfileId);
    return { viewer, entries: entries.filter((entry) => entry.kind === kind) };
  }
  if (edit === "new") return { viewer, entry: null };
  const entry = entryIdSchema.safeParse(edit).success ? await getResumeEntry(viewer, edit) : null;
  return { viewer, entry: entry?.kind === kind ? entry : notFound() };
});

async function loadFrom(kind: ResumeKind, searchParams: EntriesPageProps["searchParams"]) {
  const { edit } = await searchParams;
  return load(kind, edit === undefined ? undefined : String(edit));
}

export async function entriesMetadata(kind: ResumeKind, { searchParams }: EntriesPageProps): Promise<Metadata> {
  const { entry } = await loadFrom(kind, searchParams);
  const t = await getTranslations("profile.resume");
  const name = kindNames[kind];
  if (entry === undefined) return { title: t(`${name}.title`) };
  return { title: entry === null ? t(`${name}.add`) : t(`${name}.change`) };
}

export async function EntriesPage({ kind, searchParams }: EntriesPageProps & { kind: ResumeKind }) {
  const { viewer, entries, entry, yours } = await loadFrom(kind, searchParams);
  if (yours) return <OwnProfileRequired part="resume" profile={viewer.profile} account={yours} />;
  const own = { kind, idempotencyKey: newIdempotencyKey() };
  if (entries) return <EntriesScreen {...own} entries={entries} actingId={viewer.profileId} />;
  return <EntryForm key={entry?.id ?? "new"} {...own} entry={entry ?? null} profileId={viewer.profileId} />;
}
