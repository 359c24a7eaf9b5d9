import type { ShownCard } from "@/lib/posts/link-card";

/** What an author says of a link of their post, and always whose site that is. */
export function PostLinkCard({ card: { link, host, title, text } }: { card: ShownCard }) {
  return (
    <a
      href={link}
      rel="nofollow ugc noopener noreferrer"
      className="mt-2.5 block rounded-lg border border-border p-3 wrap-anywhere hover:underline"
    >
      <span dir="auto" className="block font-bold">
        {title}
      </span>
      <span dir="auto" className="block text-sm text-text-muted">
        {text}
      </span>
      <span dir="ltr" className="block text-sm text-link">
        {host}
      </span>
    </a>
  );
}
