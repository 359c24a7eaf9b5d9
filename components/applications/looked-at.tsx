"use client";

import { useEffect } from "react";
import { callAction } from "@/components/ui/request/call-action";
import type { lookAtApplicationAction } from "@/lib/applications/actions";

/** An application that is in sight is news no more. Nobody has to wait for that. */
export function LookedAt({ applicationId, profileId }: { applicationId: string; profileId: string }) {
  useEffect(() => {
    const input = { applicationId };
    const sender = { profileId, keepalive: true };
    void callAction<typeof lookAtApplicationAction>("PUT", "/api/applications/[applicationId]/seen", input, sender);
  }, [applicationId, profileId]);
  return null;
}
