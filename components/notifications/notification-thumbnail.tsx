import { pictureHref } from "@/components/ui/picture-href";
import type { ListedNotification } from "@/lib/notifications/queries";

/** A post's first picture. Where the post has words they say enough. */
export function NotificationThumbnail({ post }: { post: NonNullable<ListedNotification["post"]> }) {
  const { excerpt, picture } = post;
  if (!picture) return null;
  return (
    <img
      src={pictureHref(picture.id, picture.widths[0]!)}
      alt={excerpt ? "" : picture.alt}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-[10px] bg-see-through object-cover"
    />
  );
}
