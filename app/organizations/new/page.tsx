import { redirect } from "next/navigation";
import { creation, creationHref, onwardIn } from "@/components/organizations/creation-steps";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getOrganizationDraft } from "@/lib/organizations/queries";

type Props = { searchParams: Promise<{ onward?: string | string[] }> };

/** Where whoever left goes on. */
export default async function NewOrganizationPage({ searchParams }: Props) {
  const onward = onwardIn(await searchParams);
  const draft = await getOrganizationDraft(await requireViewer("/organizations/new"));
  const isFilled = { name: draft?.displayName, location: draft?.place, areas: draft?.areas.length, finish: false };
  redirect(
    creationHref(
      creation.resume((step) => Boolean(isFilled[step])),
      onward,
    ),
  );
}
