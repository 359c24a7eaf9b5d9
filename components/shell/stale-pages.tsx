"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { watchPages } from "@/components/ui/request/stale-pages";
import { watchWizards } from "@/components/ui/wizard/watch-wizards";

/** Asks for the pages anew that Back and Forward bring after a write, and passes the steps of wizards that are over. */
export function StalePages() {
  const router = useRouter();
  useEffect(() => watchPages(() => router.refresh()), [router]);
  useEffect(() => watchWizards(), []);
  return null;
}
