"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type MouseEvent, useMemo, useRef, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { ListFooter } from "@/components/ui/list/list-footer";
import { itemsOf } from "@/components/ui/list/list-pages";
import { fetchPage, type ListSource, pageHref } from "@/components/ui/list/list-request";
import { pictureHref, pictureSources } from "@/components/ui/picture-href";
import { useListPages } from "@/components/ui/list/use-list-pages";
import type { MediaItem, MediaPage } from "@/lib/media/queries/items";
import "./media-grid.css";

const PictureViewer = dynamic(
  () => importWithMessages(import("@/components/media/viewer/picture-viewer")).then((loaded) => loaded.PictureViewer),
  { ssr: false },
);

type Props = { label: string; source: ListSource; before?: string; page: MediaPage; now: number };

/** Photos as tiles, which open large; further ones come by the button below. Without JavaScript both are links. */
export function MediaGrid({ label, source, before, page, now }: Props) {
  const t = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.items, next: page.next, asOf: now }),
    [before, page, now],
  );
  const load = (cursor: string | null) => fetchPage<MediaItem>(source, cursor, "items");
  const { pages, next, loading, failure, loadMore } = useListPages(first, load);
  const items = itemsOf(pages);

  async function ask() {
    setAsked(true);
    const id = await loadMore();
    // The keyboard goes on with what is new.
    if (id) requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus());
  }

  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(at);
  }

  return (
    <div className="card card-flat overflow-clip">
      <ul ref={list} aria-label={label} className="media-grid">
        {items.map((item, at) => (
          <li key={item.id}>
            <a href={pictureHref(item.id, item.widths.at(-1)!)} data-id={item.id} onClick={(event) => open(event, at)}>
              <img
                {...pictureSources(item)}
                sizes="(width >= 660px) 200px, 33vw"
                alt={item.alt || item.description || t("profile.pictures.items.unnamed", { number: at + 1 })}
                loading={at < 9 ? "eager" : "lazy"}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {(next || pages.length > 1) && (
        <ListFooter
          href={next ? pageHref(source, next) : undefined}
          loading={loading}
          failure={failure}
          grown={pages.length > 1}
          asked={asked}
          words={{ end: t("profile.pictures.items.end"), failed: t("errors.internal-error") }}
          onAsk={() => void ask()}
        />
      )}
      {opened !== null && <PictureViewer pictures={items} at={opened} close={() => setOpened(null)} />}
    </div>
  );
}
