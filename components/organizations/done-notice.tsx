import Link from "next/link";
import { Banner } from "@/components/ui/banner";
import { SettingsPage } from "@/components/settings/settings-page";

/** In the place of a form whose subject is gone, because the form has done what it is for. */
export function DoneNotice({
  title,
  text,
  onward,
}: {
  title: string;
  text: string;
  onward: { href: string; label: string };
}) {
  return (
    <SettingsPage title={title}>
      <Banner kind="done">
        <p>{text}</p>
        <Link href={onward.href} className="banner-link text-success-ink">
          {onward.label}
        </Link>
      </Banner>
    </SettingsPage>
  );
}
