import { getTranslations } from "next-intl/server";
import type { Recipient } from "@/lib/conversations/queries/people";
import { PeoplePicker } from "./people-picker";

type Props = { chosen: Recipient[]; found: Recipient[]; q: string };

/** Whom to write to: one leads to the conversation with them, several to a group. A form that is sent to this page. */
export async function NewConversation(props: Props) {
  const t = await getTranslations("conversations.new");
  return (
    <form action="/conversations/new" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <p className="text-text-muted">{t("lead")}</p>
      {/* What Enter presses without JavaScript. */}
      <button type="submit" hidden />
      <PeoplePicker name="to" {...props} />
      <div className="pick-bar">
        <button type="submit" name="next" value="1" className="btn btn-primary">
          {t("next")}
        </button>
      </div>
    </form>
  );
}
