import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { PictureViewerProps } from "@/components/media/viewer/picture-viewer";
import { pictureHref, pictureSources } from "@/components/ui/picture-href";
import type { MessagePicture } from "@/lib/conversations/attachment-query";

/** More than these stand behind the last one. */
const SHOWN = 4;
/** Width by height: a picture alone is never higher or wider than these. */
const [HIGHEST, WIDEST] = [3 / 4, 16 / 9];

type Viewing = { Viewer: ComponentType<PictureViewerProps>; at: number };

/**
 * As in a post: each is a link to its largest file, of which the script makes the viewer of all. Without it, those behind
 * the last one are links beneath.
 */
export function MessagePictures({ pictures }: { pictures: MessagePicture[] }) {
  const t = useTranslations("common.pictures");
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const shown = pictures.slice(0, SHOWN);
  const more = pictures.length - shown.length;
  const [first] = shown;
  if (!first) return null;
  const ratio = Math.min(WIDEST, Math.max(HIGHEST, first.width / first.height));

  function view(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    const at = Number(link.dataset.at);
    import("@/components/media/viewer/picture-viewer").then(
      ({ PictureViewer }) => setViewing({ Viewer: PictureViewer, at }),
      () => location.assign(link.href),
    );
  }

  const nameOf = ({ alt }: MessagePicture, at: number) =>
    alt || t("unnamed", { number: at + 1, count: pictures.length });
  return (
    <>
      <div
        className="pictures msg-pictures"
        data-count={shown.length}
        style={shown.length === 1 ? { aspectRatio: ratio } : undefined}
        onClick={view}
      >
        {shown.map((picture, at) => (
          <figure key={picture.id}>
            <a href={pictureHref(picture.id, picture.widths.at(-1)!)} data-at={at}>
              <img
                {...pictureSources(picture)}
                alt={nameOf(picture, at)}
                sizes={shown.length === 1 ? "(min-width: 660px) 380px, 80vw" : "(min-width: 660px) 190px, 40vw"}
                loading="lazy"
                decoding="async"
              />
              {more > 0 && at === SHOWN - 1 && <span>{t("more", { count: more })}</span>}
            </a>
          </figure>
        ))}
        {viewing && <viewing.Viewer pictures={pictures} at={viewing.at} close={() => setViewing(null)} />}
      </div>
      {more > 0 && (
        <noscript>
          {pictures.slice(SHOWN).map((picture, at) => (
            <a
              key={picture.id}
              href={pictureHref(picture.id, picture.widths.at(-1)!)}
              dir="auto"
              className="block font-bold wrap-anywhere underline"
            >
              {nameOf(picture, at + SHOWN)}
            </a>
          ))}
        </noscript>
      )}
    </>
  );
}
