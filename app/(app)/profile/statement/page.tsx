import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditText } from "@/components/profiles/edit/edit-text";
import { withClientMessages } from "@/components/shell/client-messages";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/statement");

export async function generateMetadata(): Promise<Metadata> {
  const { isPerson } = await load();
  const t = await getTranslations("profile.edit.statement");
  return { title: t(isPerson ? "user" : "organization") };
}

export default withClientMessages("(app)/profile/statement/page", StatementPage);

async function StatementPage() {
  const { id, isPerson, details } = await load();
  return (
    <EditText
      key={id}
      name="statement"
      onward="/profile#header"
      saved={details.statement}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
      isPerson={isPerson}
    />
  );
}
