"use client";

import { type MouseEvent, useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Spinner } from "@/components/ui/spinner";
import { fetchMore, type MoreFailure, type MorePage } from "./more-request";
import type { MoreTexts } from "./more-texts";
import { PostCard, type PostContext } from "./post-card";

type Props = { next: string; context: PostContext; texts: MoreTexts };

/** The posts after the first page. A link to the next page, which the script turns into more cards below. */
export function MorePosts({ next, context, texts }: Props) {
  const [pages, setPages] = useState<(MorePage & { now: number })[]>([]);
  const [state, setState] = useState<"idle" | "loading" | MoreFailure>("idle");
  const last = pages.at(-1);
  const cursor = last ? last.next : next;
  const firstNew = last?.posts[0]?.id;

  // The link moves to the end of the list: the keyboard goes on at the first of the new posts.
  useEffect(() => {
    if (firstNew) document.getElementById(`post-${firstNew}`)?.focus({ preventScroll: true });
  }, [firstNew]);

  async function load(before: string) {
    if (state === "loading") return;
    setState("loading");
    const answer = await fetchMore(before);
    if (answer.ok) setPages((loaded) => [...loaded, { ...answer.page, now: Date.now() }]);
    setState(answer.ok ? "idle" : answer);
  }

  function open(event: MouseEvent) {
    if (!cursor || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void load(cursor);
  }

  const loading = state === "loading";
  const failure = typeof state === "object" ? state : null;
  return (
    <>
      {pages.flatMap(({ posts, now }) => posts.map((post) => <PostCard key={post.id} post={post} now={now} context={context} />))}
      <div className="flex flex-col gap-3 px-4 py-3 text-center">
        <p role="status" className={last && !cursor ? "text-text-muted" : "sr-only"}>
          {loading ? texts.loading : last && (cursor ? texts.loaded : texts.end)}
        </p>
        {failure && (
          <Banner kind="error">
            <p className="text-start">{failure.message ?? (failure.kind === "offline" ? texts.networkFailed : texts.failed)}</p>
            {failure.kind === "signed-out" && (
              <a href="/auth?callbackURL=%2Ffeed" className="banner-link text-danger-ink">{texts.signIn}</a>
            )}
          </Banner>
        )}
        {cursor && (
          <a href={`/feed?before=${cursor}`} onClick={open} aria-busy={loading} className="btn btn-secondary self-center">
            <span className="btn-label">{failure ? texts.tryAgain : texts.load}</span>
            {loading && <Spinner className="btn-spinner" />}
          </a>
        )}
      </div>
    </>
  );
}
