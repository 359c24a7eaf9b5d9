import Users from "lucide-react/icons/users";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** In the place of the message, as long as it is for nobody; `list` leads back to whom to choose. */
export function NobodyChosen({ list, messagesSent }: { list: string; messagesSent: ReactNode }) {
  const t = useTranslations("jobs.candidates");
  return (
    <div className="candidates-none">
      <Users aria-hidden />
      <p>{t("nobody")}</p>
      <Link href={list} className="btn btn-secondary lg:hidden">
        {t("backToList")}
      </Link>
      {messagesSent}
    </div>
  );
}
