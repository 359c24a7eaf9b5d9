"use client";

import { Badge } from "@/components/ui/badge";
import { useEntity } from "@/components/ui/entities/entity-store";

type Props = { of: "unread" | "requests"; actingId: string; counts: { unread: number; requests: number }; now: number };

/** How many of a filter are new, as the list has learned by now. */
export function InboxCount({ of, actingId, counts, now }: Props) {
  const known = useEntity(actingId, "inbox", { ...counts, id: actingId }, now);
  return <Badge count={known[of]} />;
}
