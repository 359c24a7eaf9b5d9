import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field/field-error";
import { Link } from "@/components/ui/link";
import { SelectField } from "@/components/ui/field/select-field";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import type { FormFields } from "@/components/ui/form/use-form-fields";
import { FIRST_NAME } from "@/lib/applications/answer";
import type { BoardApplication } from "@/lib/applications/queries";
import { seenAs } from "@/lib/applications/stages";
import { ANSWER_LIMIT } from "@/lib/applications/schema/limits";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { canMoveTo, stages } from "@/lib/applications/stages";

type Props = {
  selected: ReadonlyMap<string, BoardApplication>;
  isReady: boolean;
  pending: boolean;
  fields: FormFields;
  messageHref: string;
  onClear: () => void;
};

/** Where the selected go, with what they are told where that is an end. Which of two texts stands there the choice says. */
export function MoveBar({ selected, isReady, pending, fields, messageHref, onClear }: Props) {
  const t = useTranslations("jobs");
  const say = useTranslations("validations");
  const chosen = [...selected.values()];
  const isEmpty = isReady && chosen.length === 0;
  const targets = stages.filter(
    (to) =>
      stages.some((from) => canMoveTo(from, to)) && (!isReady || chosen.some(({ stage }) => canMoveTo(stage, to))),
  );
  const to = chosen.flatMap(({ profile }) => (profile ? [["to", profile.id]] : []));
  const mistake = fields.errorOf("applications");
  return (
    <div className="group flex flex-col gap-3">
      {isReady && chosen.map((one) => <input key={one.id} type="hidden" name="applications" value={seenAs(one)} />)}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="me-auto flex min-h-11 flex-wrap items-center gap-x-3">
          <strong role="status">
            {isReady && !isEmpty ? t("applications.selected", { count: selected.size }) : ""}
          </strong>
          {isReady && !isEmpty && (
            <>
              <button type="button" className="btn btn-quiet btn-sm" onClick={onClear}>
                {t("applications.clear")}
              </button>
              {to.length > MAX_RECIPIENTS && <FieldError id="message-note">{say("too-many-candidates")}</FieldError>}
              {to.length > 0 && to.length <= MAX_RECIPIENTS && (
                <Link href={`${messageHref}?${new URLSearchParams(to)}`} className="btn btn-secondary btn-sm">
                  {t("applications.message")}
                </Link>
              )}
            </>
          )}
        </div>
        <div hidden={isEmpty} className="contents">
          <SelectField
            label={t("applications.to")}
            none={t("applications.choose")}
            options={targets.map((stage) => ({ value: stage, label: t(`application.stages.${stage}`) }))}
            {...fields.field("to")}
          />
          <SubmitButton pending={pending} pendingLabel={t("applications.moving")}>
            {t("applications.move")}
          </SubmitButton>
        </div>
      </div>
      <div hidden={isEmpty} className="contents">
        {mistake && <FieldError id="applications-note">{mistake}</FieldError>}
        {(["DECLINED", "HIRED"] as const).map((end) => (
          <div
            key={end}
            className={`hidden ${end === "HIRED" ? "group-has-[option[value=HIRED]:checked]:block" : "group-has-[option[value=DECLINED]:checked]:block"}`}
          >
            <TextArea
              label={t("application.answer.toSeveral")}
              hint={t("application.answer.hintSeveral", { placeholder: FIRST_NAME })}
              limit={ANSWER_LIMIT}
              rows={5}
              {...fields.field(`answers.${end}`, t(`application.answers.${end}`, { firstName: FIRST_NAME }))}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
