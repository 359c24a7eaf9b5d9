import { useTranslations } from "next-intl";
import { createPortal } from "react-dom";
import { LeaveDialog } from "@/components/ui/form/leave-dialog";
import { REQUEST_PAUSE_DAYS } from "@/lib/allies/schema/limits";
import type { AskedAct } from "./ally-acts";

type Props = { act: AskedAct; name: string; open: boolean; stay: () => void; leave: () => void };

/** Asks about an act before it is done. */
export function AllyQuestion({ act, name, ...dialog }: Props) {
  const t = useTranslations("profile.ally");
  const question = {
    title: t(`${act}.title`, { name }),
    text: t(`${act}.text`, { days: REQUEST_PAUSE_DAYS }),
    stay: t(`${act}.stay`),
    leave: t(`${act}.label`),
  };
  return createPortal(<LeaveDialog {...dialog} question={question} />, document.body);
}
