import { getTranslations } from "next-intl/server";
import { AddRow } from "@/components/ui/field/add-row";
import type { ResumeKind } from "@/lib/resumes/schema";
import { KindIcon } from "./kind-icon";
import { kindNames, kindPath } from "./kind-path";

/** Where there is no entry of a kind yet. */
export async function AddEntry({ kind }: { kind: ResumeKind }) {
  const t = await getTranslations("profile.resume");
  const name = kindNames[kind];
  return (
    <AddRow
      href={kindPath(kind, "new")}
      title={t(`${name}.add`)}
      text={t(`${name}.invite`)}
      icon={<KindIcon kind={kind} />}
    />
  );
}
