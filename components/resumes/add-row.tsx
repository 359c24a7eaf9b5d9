import Plus from "lucide-react/icons/plus";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ResumeKind } from "@/lib/resumes/schema";
import { KindIcon } from "./kind-icon";
import { kindNames, kindPath } from "./kind-path";

/** What an owner sees where there is nothing yet: what to add, and why. */
export async function AddRow({ kind }: { kind: ResumeKind }) {
  const t = await getTranslations("profile.resume");
  const name = kindNames[kind];
  return (
    <Link href={kindPath(kind, "new")} prefetch={false} className="flex w-full items-center gap-3.5 rounded-[14px] border-[1.5px] border-dashed border-border-strong p-4 transition-colors duration-(--duration-fast) hover:border-accent hover:bg-accent-soft">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink"><KindIcon kind={kind} /></span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t(`${name}.add`)}</span>
        <span className="block text-sm text-text-muted">{t(`${name}.invite`)}</span>
      </span>
      <Plus aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
