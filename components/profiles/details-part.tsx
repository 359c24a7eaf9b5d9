import { getTranslations } from "next-intl/server";
import { AddRow } from "@/components/ui/field/add-row";
import type { ReactNode } from "react";
import { DetailsCard } from "./details-card";
import type { ProfileLook } from "./profile-look";

const pages = {
  about: "/profile/about-us",
  skills: "/profile/skills",
  interests: "/profile/interests",
  areas: "/profile/areas",
  contact: "/profile/contact",
};

/** Where the page that changes a part leads back to, by its address. */
export function partId(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export type DetailsPartName = keyof typeof pages;

type Props = { look: ProfileLook; part: DetailsPartName; empty: boolean; beneath?: ReactNode; children: ReactNode };

/**
 * One part of what a profile says about itself. Empty, it says to the owner what to add, and to others that there is
 * nothing.
 */
export async function DetailsPart({ look, part, empty, beneath, children }: Props) {
  const t = await getTranslations("profile.page");
  const isPerson = look.profile.kind === "USER";
  const name = t(part === "about" && isPerson ? (look.editable ? "about.person" : "about.other") : `${part}.name`);
  const href = pages[part];
  return (
    <DetailsCard
      id={partId(href)}
      title={name}
      edit={look.editable && !empty ? { href, label: t("editPart", { part: name }) } : undefined}
    >
      {!empty && children}
      {empty && look.editable && <AddRow href={href} title={t(`${part}.own`)} text={t(`${part}.why`)} />}
      {empty && !look.editable && (
        <p dir="auto" className="text-text-muted">
          {t(`${part}.none`, { name: look.profile.displayName })}
        </p>
      )}
      {beneath && <div className="mt-3.5">{beneath}</div>}
    </DetailsCard>
  );
}
