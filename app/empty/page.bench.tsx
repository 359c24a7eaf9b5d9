import { requireViewer } from "@/lib/auth/current-viewer";

/**
 * The baseline of the bench: what any page of this app costs before it shows something. It is compiled only where
 * `ALLYWAY_BENCH` is set (`pageExtensions` of next.config.ts), so nobody gets it.
 */
export default async function EmptyPage() {
  await requireViewer("/empty");
  return null;
}
