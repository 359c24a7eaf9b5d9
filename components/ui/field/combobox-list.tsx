import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { ComboboxState } from "./use-combobox";

/** Under the line of text. A press keeps the focus there; what changed is said to those who do not see it. */
export function ComboboxList({ label, state }: { label: string; state: ComboboxState }) {
  const t = useTranslations("profile.pick");
  const { shown, status, options, at } = state;
  const list = useRef<HTMLUListElement>(null);
  const empty = options.length === 0;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const count = t("count", { count: options.length });
  const said = {
    none: empty ? "" : count,
    loading: t("loading"),
    failed: t("failed"),
    ready: empty ? t("none") : count,
  }[status];
  return (
    <div onMouseDown={(event) => event.preventDefault()} className={shown ? "combobox" : undefined}>
      <p role="status" className="sr-only">
        {shown && said}
      </p>
      {shown && empty && status === "loading" && (
        <p aria-hidden className="combobox-note">
          <Spinner size={18} />
          {t("loading")}
        </p>
      )}
      {shown && empty && status === "ready" && (
        <p aria-hidden className="combobox-note">
          {t("none")}
        </p>
      )}
      {shown && status === "failed" && (
        <div className="combobox-note">
          <span aria-hidden>{t("failed")}</span>
          <button type="button" onClick={state.retry} className="btn btn-secondary btn-sm">
            {t("retry")}
          </button>
        </div>
      )}
      <ul
        ref={list}
        id={state.listId}
        role="listbox"
        aria-label={label}
        hidden={!shown || empty}
        aria-busy={status === "loading"}
      >
        {options.map((option, index) => (
          <li
            key={option.id}
            id={state.optionId(index)}
            role="option"
            dir="auto"
            aria-selected={index === at}
            onClick={() => state.choose(option)}
          >
            {option.shown ?? (
              <>
                {option.label}
                {option.note && <span className="text-sm text-text-muted">{option.note}</span>}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
