import type { JobRow } from "@/lib/jobs/listing";

/** A job's own page. */
export function jobHref({
  id,
  organization,
}: {
  id: string;
  organization: Pick<JobRow["organization"], "id">;
}): string {
  return `/jobs/${organization.id}/${id}`;
}
