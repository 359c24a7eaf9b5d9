"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const REFRESH_DELAY_MS = 3_000;

/** As long as it stands there the page comes anew, while somebody looks at it. */
export function RefreshPage() {
  const router = useRouter();
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) router.refresh();
    }, REFRESH_DELAY_MS);
    return () => window.clearInterval(timer);
  }, [router]);
  return null;
}
