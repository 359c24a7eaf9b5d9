"use client";

import Ban from "lucide-react/icons/ban";
import Bell from "lucide-react/icons/bell";
import Flag from "lucide-react/icons/flag";
import FileArchive from "lucide-react/icons/file-archive";
import KeyRound from "lucide-react/icons/key-round";
import LogIn from "lucide-react/icons/log-in";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import VolumeX from "lucide-react/icons/volume-x";
import { useTranslations } from "next-intl";
import { NavLink } from "@/components/shell/navigation/nav-link";
import { SignOut } from "@/components/shell/navigation/sign-out";

type Props = { role: string | null };

/**
 * `role` in the acting organization, none for a person: who leads it finds its pages here, and nobody else its name.
 */
export function SettingsList({ role }: Props) {
  const t = useTranslations();
  const leads = role === "OWNER" || role === "ADMIN";
  const links = [
    ...(leads || role === null
      ? [
          {
            href: "/settings/general?from=settings",
            path: "/settings/general",
            Icon: Settings,
            name: t("settings.list.general"),
          },
          { href: "/settings/privacy", hasPages: true, Icon: Shield, name: t("settings.list.privacy") },
          { href: "/settings/notifications", Icon: Bell, name: t("settings.list.notifications") },
          { href: "/settings/blocked", Icon: Ban, name: t("settings.list.blocked") },
        ]
      : []),
    ...(role === "EDITOR" ? [{ href: "/settings/blocked", Icon: VolumeX, name: t("settings.muted.title") }] : []),
    ...(role !== "RECRUITER"
      ? [
          { href: "/settings/reports", Icon: Flag, name: t("settings.reports.title") },
          { href: "/settings/standing", Icon: ShieldCheck, name: t("settings.decisions.title") },
        ]
      : []),
    { href: "/settings/changePassword", Icon: KeyRound, name: t("settings.list.changePassword") },
    { href: "/settings/sign-in", path: "/settings/second-factor", Icon: LogIn, name: t("settings.signIn.title") },
    { href: "/settings/devices", Icon: MonitorSmartphone, name: t("settings.list.devices") },
    { href: "/settings/data", hasPages: true, Icon: FileArchive, name: t("settings.data.title") },
    ...(role === null
      ? [{ href: "/settings/delete", Icon: Trash2, name: t("settings.deactivation.title"), look: "menu-item-danger" }]
      : []),
    ...(leads ? [{ href: "/organizations/invite", Icon: UserPlus, name: t("settings.list.invite") }] : []),
    ...(role === "OWNER"
      ? [{ href: "/organizations/second-factor", Icon: ShieldCheck, name: t("settings.list.requireFactor") }]
      : []),
    ...(role === "OWNER"
      ? [{ href: "/organizations/delete", Icon: Trash2, name: t("settings.list.delete"), look: "menu-item-danger" }]
      : []),
  ];
  return (
    <nav aria-label={t("settings.title")} className="settings-list">
      {links.map(({ href, path, hasPages, Icon, name, look = "" }) => (
        <NavLink key={href} href={href} alsoAt={path} hasPages={hasPages} className={`menu-item ${look}`}>
          <Icon aria-hidden />
          {name}
        </NavLink>
      ))}
      <hr className="mx-3 my-2 border-border" />
      <SignOut />
    </nav>
  );
}
