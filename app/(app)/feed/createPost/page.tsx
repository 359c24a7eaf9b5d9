import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { jobHref } from "@/components/jobs/job-href";
import { Composer } from "@/components/posts/composer/composer";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { env } from "@/lib/env";
import { timeOf } from "@/lib/ids";
import { getJob } from "@/lib/jobs/queries/job";
import { oneJobAddressSchema } from "@/lib/jobs/schema";
import { PICTURE_TYPES } from "@/lib/media/limits";
import { canPost } from "@/lib/posts/policy";
import { countPostDrafts } from "@/lib/posts/queries/drafts";
import { countHeldPosts } from "@/lib/posts/queries/held";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema/limits";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { DAY_MS } from "@/lib/time";
import { postingProfiles } from "../posting-profiles";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("feed.composer");
  return { title: t("title") };
}

export default withClientMessages("(app)/feed/createPost/page", CreatePostPage);

async function CreatePostPage({ searchParams }: Props) {
  const viewer = await requireViewer("/feed/createPost");
  const [{ profile }, account] = [viewer, await currentAccount()];
  if (account && !canPost(viewer)) return <OwnProfileRequired part="posts" profile={profile} account={account} />;
  const t = await getTranslations("feed.composer");
  const [drafts, held] = [await countPostDrafts(viewer), isYoung(viewer) ? await countHeldPosts(viewer) : 0];

  return (
    <div className="feed-column">
      <PageBar title={t("title")} back={{ href: "/feed", label: (await getTranslations("feed.post"))("back") }} />
      <Composer
        profile={profile}
        profiles={await postingProfiles(viewer)}
        idempotencyKey={newIdempotencyKey()}
        limit={POST_TEXT_LIMIT}
        types={PICTURE_TYPES.join()}
        onward="/feed"
        given={await shared(viewer, (await searchParams).job)}
      />
      {held > 0 && (
        <Link href="/posts/waiting" className="btn btn-secondary w-fit">
          {(await getTranslations("feed.waiting"))("count", { count: held })}
        </Link>
      )}
      {drafts > 0 && (
        <Link href="/posts/drafts" className="btn btn-secondary w-fit">
          {(await getTranslations("feed.drafts"))("count", { count: drafts })}
        </Link>
      )}
    </div>
  );
}

/** Nothing of an older account waits, but for what the worker has not come to yet. */
function isYoung({ clock, ownProfileId }: Viewer): boolean {
  return clock.now().getTime() - timeOf(ownProfileId) < 2 * DAY_MS;
}

/** What is said of a job that somebody shares; nothing of one that there is not for them. */
async function shared(viewer: Viewer, asked: unknown): Promise<string | undefined> {
  const [organizationId, jobId] = typeof asked === "string" ? asked.split(".") : [];
  const { data } = oneJobAddressSchema.safeParse({ organizationId, jobId });
  const job = data && (await getJob(viewer, data));
  if (!job) return undefined;
  const t = await getTranslations("jobs.job.share");
  const address = new URL(jobHref(job), env().APP_URL).href;
  return t("text", { title: job.content.title, name: job.organization.displayName, address });
}
