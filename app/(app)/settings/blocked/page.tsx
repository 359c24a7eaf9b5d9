import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SetAsideList } from "@/components/blocks/set-aside-list";
import { NameSearch } from "@/components/profiles/name-search";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { Segments } from "@/components/ui/segments";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canManageBlocks, canMute } from "@/lib/blocks/policy";
import { listBlocked, listMuted } from "@/lib/blocks/queries";
import { blockedPageSchema } from "@/lib/blocks/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/settings/blocked";

/** For whoever may undo neither a block nor a mute there is no such page. */
const proven = cache(async () => {
  const viewer = await requireViewer(PATH);
  return canManageBlocks(viewer) || canMute(viewer) ? viewer : notFound();
});

/** Who may undo a mute alone, as an organization's editors may, finds those who are muted. */
async function load({ searchParams }: Props) {
  const viewer = await proven();
  const { data } = blockedPageSchema.safeParse(await searchParams);
  const { show, before, q } = data ?? notFound();
  const blocks = canManageBlocks(viewer);
  const kind: "blocked" | "muted" = blocks ? (show ?? "blocked") : "muted";
  return { viewer, kind, before, q: kind === "blocked" ? q : undefined, hasBoth: blocks && canMute(viewer) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { kind } = await load(props);
  const t = await getTranslations("settings");
  return { title: t(`${kind}.title`) };
}

export default withClientMessages("(app)/settings/blocked/page", BlockedPage);

async function BlockedPage(props: Props) {
  const { viewer, kind, before, q, hasBoth } = await load(props);
  const [t, common] = [await getTranslations("settings"), await getTranslations("common")];
  const page = kind === "blocked" ? await listBlocked(viewer, { before, q }) : await listMuted(viewer, { before });
  const api = kind === "blocked" ? "/api/blocks" : "/api/mutes";
  const query = { ...(kind === "muted" && { show: kind }), ...(q && { q }) };
  const segment = (of: typeof kind, href: string) => ({ href, label: t(`${of}.title`), current: of === kind });
  const empty = q
    ? { text: t("blocked.notFound"), onward: { href: PATH, label: t("blocked.all") } }
    : { text: t(`${kind}.none`), onward: { href: "/feed", label: common("toFeed") } };
  return (
    <SettingsPage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      back={{ href: "/settings", label: common("edit.back") }}
    >
      <div className="flex flex-col gap-3 max-xs:mx-4">
        {hasBoth && (
          <Segments
            label={t("blocked.lists")}
            segments={[segment("blocked", PATH), segment("muted", `${PATH}?show=muted`)]}
          />
        )}
        {kind === "blocked" && (q || page.profiles.length > 0) && (
          <NameSearch action={PATH} q={q} label={t("blocked.search")} />
        )}
      </div>
      <SetAsideList
        kind={kind}
        actingId={viewer.profileId}
        source={{ api, href: PATH, query }}
        before={before}
        page={page}
        now={viewer.clock.now().getTime()}
        empty={<EmptyState spot="people" {...empty} />}
      />
    </SettingsPage>
  );
}
