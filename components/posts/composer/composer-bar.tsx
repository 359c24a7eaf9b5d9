import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import UserPlus from "lucide-react/icons/user-plus";
import { useTranslations } from "next-intl";

const panels = { place: MapPin, tags: UserPlus, audience: MessageCircle };
export type ComposerPanel = keyof typeof panels;

type Props = { open: ComposerPanel | null; load: () => unknown; toggle: (panel: ComposerPanel) => unknown };

/** What opens what else can be said of a post: where, with whom, and who may comment. It takes the script. */
export function ComposerBar({ open, load, toggle }: Props) {
  const t = useTranslations("feed.composer");
  return (Object.keys(panels) as ComposerPanel[]).map((panel) => {
    const Icon = panels[panel];
    return (
      <button
        key={panel}
        type="button"
        aria-label={t(`open.${panel}`)}
        title={t(`open.${panel}`)}
        aria-expanded={open === panel}
        onFocus={load}
        onClick={() => toggle(panel)}
        className="icon-btn [@media(scripting:none)]:hidden"
      >
        <Icon aria-hidden />
      </button>
    );
  });
}
