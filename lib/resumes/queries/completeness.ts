import type { Viewer } from "@/lib/auth/viewer";
import { type Completeness, completenessOfPieces } from "@/lib/resumes/completeness";
import { selectResumePieces } from "@/lib/resumes/resume-pieces-query";

/** Of the viewer's own resume; null for whoever does not act as themselves. */
export async function getCompleteness(viewer: Viewer): Promise<Completeness | null> {
  const pieces = await selectResumePieces(viewer);
  return pieces ? completenessOfPieces(pieces) : null;
}
