"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { PictureViewerProps } from "@/components/media/viewer/picture-viewer";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { Menu } from "@/components/ui/menu/menu";
import { pictureHref, pictureSources } from "@/components/ui/picture-href";
import type { FeedPost } from "@/lib/posts/queries";
import { shapeOf, sizesOf } from "./picture-sizes";

/** More than these stand behind the last one, but on the post's own page. */
const SHOWN = 4;
/**
 * What is said of a picture stands in the page for those who do not see it; for whoever likes to read it, too, the rest
 * of a long one comes when they do.
 */
const LONG_ALT = /(.{300}).+/su;

type Props = {
  post: Pick<FeedPost, "id" | "pictures">;
  isWhole?: boolean;
  /** The first thing that one sees of a page: it does not wait. */
  isFirst?: boolean;
};
type Viewing = { Viewer: ComponentType<PictureViewerProps>; at: number };

/** Each is a link to its largest file; the script makes the viewer of it, which comes when somebody asks for it. */
export function PostPictures({ post: { id, pictures }, isWhole, isFirst }: Props) {
  const t = useTranslations("common.pictures");
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const [isAltRead, setAltRead] = useState(false);
  const shown = pictures.slice(0, isWhole ? undefined : SHOWN);
  const more = pictures.length - shown.length;
  const moreAt = more ? SHOWN - 1 : -1;
  const [first] = shown;
  if (!first) return null;

  function view(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    if (!link) return setAltRead(true);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    const at = Number(link.dataset.at);
    importWithMessages(import("@/components/media/viewer/picture-viewer")).then(
      ({ PictureViewer }) => setViewing({ Viewer: PictureViewer, at }),
      () => location.assign(link.href),
    );
  }

  return (
    <div
      className="pictures"
      data-count={shown.length}
      style={shown.length === 1 ? { aspectRatio: shapeOf(first) } : undefined}
      onClick={view}
    >
      {shown.map((picture, at) => (
        <figure key={picture.id}>
          <a href={at === moreAt ? `/posts/${id}` : pictureHref(picture.id, picture.widths.at(-1)!)} data-at={at}>
            <img
              {...pictureSources(picture)}
              alt={picture.alt || t("unnamed", { number: at + 1, count: pictures.length })}
              sizes={sizesOf(picture, at, shown.length)}
              loading={isFirst && at === 0 ? "eager" : "lazy"}
              fetchPriority={isFirst && at === 0 ? "high" : undefined}
              decoding="async"
            />
            {at === moreAt && <span>{t("more", { count: more })}</span>}
          </a>
          {picture.alt && (
            <Menu id={`alt-${picture.id}`} label={t("alt")} side="menu-above" triggerClass="alt-badge" trigger="ALT">
              <p dir="auto" className="px-3 py-2 wrap-anywhere whitespace-pre-line">
                {isAltRead ? picture.alt : picture.alt.replace(LONG_ALT, "$1…")}
              </p>
            </Menu>
          )}
        </figure>
      ))}
      {viewing && <viewing.Viewer pictures={pictures} at={viewing.at} close={() => setViewing(null)} />}
    </div>
  );
}
