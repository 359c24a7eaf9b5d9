import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnJobList } from "@/components/jobs/own-job-list";
import { SavedEmpty } from "@/components/posts/feed/saved-empty";
import { SavedHead } from "@/components/posts/feed/saved-head";
import { savedHref } from "@/components/posts/feed/saved-href";
import { SavedPosts } from "@/components/posts/feed/saved-posts";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { Link } from "@/components/ui/link";
import { ReloadBanner } from "@/components/ui/form/reload-banner";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listSavedJobs } from "@/lib/jobs/queries/saved";
import { savedJobsSchema } from "@/lib/jobs/schema/list";
import { canSavePosts } from "@/lib/posts/policy/saved";
import { listSavedPosts } from "@/lib/posts/queries/saved";
import { savedPageSchema, savedPostsSchema } from "@/lib/posts/schema/saved";
import { standingActsOf } from "@/lib/profiles/listing";
import { failed } from "../failed";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer("/saved");
  return { title: (await getTranslations("feed.saved"))("title") };
}

export default withClientMessages("(app)/saved/page", SavedPage);

/** What a human keeps for later, in one place: posts and jobs. */
async function SavedPage({ searchParams }: Props) {
  const viewer = await requireViewer("/saved");
  const given = await searchParams;
  const { tab, q } = savedPageSchema.safeParse(given).data ?? notFound();
  if (!canSavePosts(viewer)) {
    const account = await currentAccount();
    return account && <OwnProfileRequired part="saved" profile={viewer.profile} account={account} />;
  }
  const now = viewer.clock.now().getTime();
  const t = await getTranslations();
  const newest = (
    <Link
      href={savedHref(tab, q)}
      className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline"
    >
      {t("feed.saved.newest")}
    </Link>
  );
  if (tab === "posts") {
    const asked = savedPostsSchema.safeParse(given).data ?? notFound();
    const page = await listSavedPosts(viewer, asked).catch(failed);
    return (
      <div className="feed-column">
        <SavedHead tab={tab} q={q} />
        {asked.before && newest}
        <SavedPosts q={q} page={page} before={asked.before} acts={standingActsOf(viewer)} now={now} />
      </div>
    );
  }
  const asked = savedJobsSchema.safeParse(given).data ?? notFound();
  const page = await listSavedJobs(viewer, asked).catch(failed);
  return (
    <div className="feed-column">
      <SavedHead tab={tab} q={q} />
      {asked.before && newest}
      {page ? (
        <OwnJobList
          key={q}
          displayOnly="saved"
          q={q}
          actingId={viewer.profileId}
          before={typeof given.before === "string" ? given.before : undefined}
          page={page}
          now={now}
          empty={<SavedEmpty tab={tab} q={q} isRest={asked.before !== undefined} />}
        />
      ) : (
        <ReloadBanner text={t("errors.internal-error")} />
      )}
    </div>
  );
}
