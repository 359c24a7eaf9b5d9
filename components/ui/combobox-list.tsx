import { useEffect, useRef } from "react";
import { Spinner } from "./spinner";
import type { ComboboxState } from "./use-combobox";

export type ComboboxTexts = {
  loading: string;
  none: string;
  failed: string;
  retry: string;
  /** By number, "{count}" stands for it. */
  one: string;
  many: string;
};

/** Under the line of text. A press keeps the focus there; what changed is said to those who do not see it. */
export function ComboboxList({ label, state, texts }: { label: string; state: ComboboxState; texts: ComboboxTexts }) {
  const { shown, status, options, at } = state;
  const list = useRef<HTMLUListElement>(null);
  const empty = options.length === 0;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const count = (options.length === 1 ? texts.one : texts.many).replace("{count}", String(options.length));
  const said = { none: "", loading: texts.loading, failed: texts.failed, ready: empty ? texts.none : count }[status];
  return (
    <div onMouseDown={(event) => event.preventDefault()} className={shown ? "combobox" : undefined}>
      <p role="status" className="sr-only">
        {shown && said}
      </p>
      {shown && empty && status === "loading" && (
        <p aria-hidden className="combobox-note">
          <Spinner size={18} />
          {texts.loading}
        </p>
      )}
      {shown && empty && status === "ready" && (
        <p aria-hidden className="combobox-note">
          {texts.none}
        </p>
      )}
      {shown && status === "failed" && (
        <div className="combobox-note">
          <span aria-hidden>{texts.failed}</span>
          <button type="button" onClick={state.retry} className="btn btn-secondary btn-sm">
            {texts.retry}
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
            {option.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
