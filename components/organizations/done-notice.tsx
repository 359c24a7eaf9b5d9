import { Banner } from "@/components/ui/banner";
import { SettingsPage } from "@/components/settings/settings-page";
import { Link } from "@/components/ui/link";

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
