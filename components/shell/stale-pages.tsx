"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { watchPages } from "@/components/ui/stale-pages";

/** Asks for the pages anew that Back and Forward bring after a write. */
export function StalePages() {
  const router = useRouter();
  useEffect(() => watchPages(() => router.refresh()), [router]);
  return null;
}
