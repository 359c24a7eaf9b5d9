import { useLocale, useTranslations } from "next-intl";
import { numberText } from "@/lib/i18n/numbers";
import type { ListedNotification } from "@/lib/notifications/queries";

type Props = { notification: ListedNotification };

/** Who did what, the newest two by name, and whose of an ally's these look like. */
export function NotificationText({ notification }: Props) {
  return (
    <>
      <Told notification={notification} />
      <Namesakes notification={notification} />
    </>
  );
}

function Told({ notification }: Props) {
  const t = useTranslations("notifications.texts");
  const most = useTranslations("common.badge");
  const locale = useLocale();
  const { type, actors, others, areMany, tagState, tagPlace } = notification;
  const nameOf = (number: number) =>
    function Name() {
      return (
        <strong className="font-heavy">
          <bdi>{actors[number]?.displayName}</bdi>
        </strong>
      );
    };
  return t.rich(type, {
    first: nameOf(0),
    second: nameOf(1),
    count: actors.length + others,
    others,
    tag: tagState ?? "SHOWN",
    place: tagPlace ?? "post",
    shown: areMany ? most("most", { count: others }) : numberText(others, locale),
  });
}

function Namesakes({ notification: { actors } }: Props) {
  const t = useTranslations("notifications");
  return actors.map(
    ({ id, handle, namesake }) =>
      namesake && (
        <span key={id} className="block font-bold wrap-anywhere">
          {" "}
          {t("namesake", { count: actors.length, own: handle, handle: namesake })}
        </span>
      ),
  );
}
