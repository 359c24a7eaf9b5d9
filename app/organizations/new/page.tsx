import { redirect } from "next/navigation";
import { wizardHref } from "@/components/organizations/wizard-steps";

/** The first step finds what was filled in before. */
export default function NewOrganizationPage() {
  redirect(wizardHref("name"));
}
