import { redirect } from "next/navigation";
import { jobWizardHref } from "@/components/jobs/wizard/wizard-steps";
import { requireViewer } from "@/lib/auth/current-viewer";
import { newId } from "@/lib/ids";

/** A new draft has an address at once, so that Back and a reload lead to it; it is kept from its first step on. */
export default async function NewJobPage() {
  const { clock } = await requireViewer("/jobs/wizard");
  redirect(jobWizardHref(newId(clock), "organization"));
}
