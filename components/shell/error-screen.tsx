type Props = { appName: string; title: string; text: string; tryAgain: string; toFeed: string; retry: () => void };

/**
 * A plain link leads to the feed: the whole page is fetched anew. The mark is the tab's own icon, since what stands here
 * every page loads, for the frame of all.
 */
export function ErrorScreen({ appName, title, text, tryAgain, toFeed, retry }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-108 flex-col items-center justify-center gap-2 p-6 text-center">
      <title>{`${title} · ${appName}`}</title>
      <img src="/favicon.svg" alt="" className="mb-4 size-12" />
      <h1 className="text-xl tracking-heading">{title}</h1>
      <p role="alert" className="text-text-muted">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-primary" onClick={retry}>
          {tryAgain}
        </button>
        {/* A full load, since the script's own state may be what broke. */}
        <a href="/feed" className="btn btn-secondary">
          {toFeed}
        </a>
      </div>
    </main>
  );
}
