import { requireViewer } from "@/lib/auth/current-viewer";

/**
 * What any page of this app costs before it shows something: the bench measures the others against it, nobody gets it.
 */
export default async function EmptyPage() {
  await requireViewer("/empty");
  return null;
}
