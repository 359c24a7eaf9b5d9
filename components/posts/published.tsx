import Link from "next/link";
import { Banner } from "@/components/ui/banner";

/** Stands in for the toast where the form was sent without JavaScript. */
export function Published({ postId, texts }: { postId: string; texts: { published: string; view: string } }) {
  return (
    <Banner kind="done">
      <p>{texts.published}</p>
      <Link href={`/posts/${postId}`} prefetch={false} className="banner-link text-success-ink">
        {texts.view}
      </Link>
    </Banner>
  );
}
