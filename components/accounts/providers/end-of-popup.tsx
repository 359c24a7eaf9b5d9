"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { Outcome } from "./attempt";
import { openChannel } from "./channel";
import { APP_READY_MS } from "./figures";

type Props = { attempt: string; outcome: Outcome; onward: string };

/**
 * The popup's last page: tells what has come of it to the page that opened it, and closes. Where that page is gone it
 * leads on itself.
 */
export function EndOfPopup({ attempt, outcome, onward }: Props) {
  const t = useTranslations("auth.provider.done");
  const [isHeard, setHeard] = useState(false);

  useEffect(() => {
    const channel = openChannel(({ attempt: whose, call }) => {
      if (whose !== attempt || call !== "heard") return;
      window.clearTimeout(alone);
      setHeard(true);
      window.close();
    });
    const alone = window.setTimeout(() => location.replace(onward), APP_READY_MS);
    channel.send({ attempt, ...outcome });
    return () => {
      window.clearTimeout(alone);
      channel.close();
    };
  }, [attempt, outcome, onward]);

  return (
    <>
      <p role="status" className={`text-text-muted ${isHeard ? "" : "self-center"}`}>
        {isHeard ? t("closable") : <Spinner size={40} />}
      </p>
      <noscript>
        <a href={onward} className="btn btn-secondary btn-lg w-full">
          {t("onward")}
        </a>
      </noscript>
    </>
  );
}
