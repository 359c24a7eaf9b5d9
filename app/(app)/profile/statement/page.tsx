import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EditText } from "@/components/profiles/edit-text";
import { withClientMessages } from "@/components/shell/client-messages";
import { editTexts } from "@/components/ui/edit-texts";
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
  const t = await getTranslations("profile.edit");
  const texts = {
    ...(await editTexts()),
    title: t(isPerson ? "statement.user" : "statement.organization"),
    hint: t(isPerson ? "statement.userHint" : "statement.organizationHint"),
    count: t("count", { count: "{count}", limit: "{limit}" }),
  };
  return (
    <EditText
      key={id}
      name="statement"
      onward="/profile"
      saved={details.statement}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
      locale={await getLocale()}
      texts={texts}
    />
  );
}
