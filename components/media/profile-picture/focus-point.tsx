import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from "react";
import type { Focus } from "@/lib/media/schema";
import "./focus-point.css";

type Props = {
  focus: Focus;
  onFocus: (focus: Focus) => void;
  disabled?: boolean;
  /** The cover as it is stored. */
  children: ReactNode;
};

/** Which point of a cover every screen shows: by pointer in the picture, and by a slider for each direction. */
export function FocusPoint({ focus, onFocus, disabled, children }: Props) {
  const t = useTranslations("profile.pictures.focus");
  const id = useId();

  function aim(event: PointerEvent<HTMLElement>) {
    if (disabled || event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocus({ x: percentOf((event.clientX - left) / width), y: percentOf((event.clientY - top) / height) });
  }

  /** A slider takes up for more, but what is further from the top is lower. */
  function goDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onFocus({ ...focus, y: Math.min(100, Math.max(0, focus.y + step)) });
  }

  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-hint`} className="focus-point">
      <legend className="mb-1 text-sm font-bold">{t("label")}</legend>
      <p id={`${id}-hint`} className="text-sm text-text-subtle">
        {t("hint")}
      </p>
      <div
        aria-hidden
        className="focus-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          aim(event);
        }}
        onPointerMove={aim}
      >
        {children}
        <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <div key={axis} className="flex flex-col">
          <label htmlFor={`${id}-${axis}`} className="text-sm">
            {t(axis)}
          </label>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={({ target }) => onFocus({ ...focus, [axis]: Number(target.value) })}
            onKeyDown={axis === "y" ? goDown : undefined}
            className="focus-slider"
          />
        </div>
      ))}
    </fieldset>
  );
}

function percentOf(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
