import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { MeetFilters } from "@/components/allies/discover/meet-filters";
import { meetHref } from "@/components/allies/discover/meet-href";
import { MeetList } from "@/components/allies/discover/meet-list";
import { withClientMessages } from "@/components/shell/client-messages";
import { PageBar } from "@/components/ui/page-bar";
import { ReloadBanner } from "@/components/ui/form/reload-banner";
import { Segments } from "@/components/ui/segments";
import { listToMeet } from "@/lib/allies/queries/meet";
import { meetKinds, meetSchema } from "@/lib/allies/schema/meet";
import { requireViewer } from "@/lib/auth/current-viewer";
import { standingActsOf } from "@/lib/profiles/listing";
import { failed } from "../../failed";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer("/feed/people");
  return { title: (await getTranslations("feed.meet"))("title") };
}

export default withClientMessages("(app)/feed/people/page", MeetPage);

/** People and organizations whom one does not know, by what they say of themselves. */
async function MeetPage({ searchParams }: Props) {
  const viewer = await requireViewer("/feed/people");
  const asked = meetSchema.safeParse(await searchParams).data ?? notFound();
  const page = await listToMeet(viewer, asked, await getLocale()).catch(failed);
  const [t, kinds] = [await getTranslations(), await getTranslations("feed.meet.kinds")];
  const names = { people: kinds("people"), organizations: kinds("organizations") };
  const segments = meetKinds.map((kind) => ({
    href: meetHref({ ...asked, kind, before: undefined }),
    label: names[kind],
    current: asked.kind === kind,
  }));
  return (
    <div className="feed-column">
      <PageBar title={t("feed.meet.title")} back={{ href: "/feed?show=discover", label: t("feed.meet.back") }} />
      <div className="flex flex-col gap-3 max-xs:mx-4">
        <p className="text-text-muted">{t("feed.meet.lead")}</p>
        <Segments label={kinds("label")} segments={segments} />
      </div>
      <MeetFilters asked={asked} isPlaceUnknown={asked.place !== "" && page !== null && page.place === null} />
      {page ? (
        <MeetList asked={asked} page={page} acts={standingActsOf(viewer)} now={viewer.clock.now().getTime()} />
      ) : (
        <ReloadBanner text={t("errors.internal-error")} />
      )}
    </div>
  );
}
