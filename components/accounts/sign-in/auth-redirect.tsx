"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { REDIRECT_DELAY_MS } from "@/lib/auth/callback-url";

/** Nothing but the spinner, then on to where they wanted to go. Without JavaScript there is a link. */
export function AuthRedirect({ path, loading, onward }: { path: string; loading: string; onward: string }) {
  const router = useRouter();

  useEffect(() => {
    const timer = setTimeout(() => router.replace(path), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, path]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 bg-surface-strong">
      <p role="status">
        <Spinner size={40} />
        <span className="sr-only">{loading}</span>
      </p>
      <noscript>
        <a href={path} className="btn btn-secondary">
          {onward}
        </a>
      </noscript>
    </main>
  );
}
