"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { numberText } from "@/lib/i18n/numbers";

export type Facet = { value: string; label: string; count?: number };

type Props = {
  legend: ReactNode;
  name: string;
  facets: Facet[];
  chosen: readonly string[];
  /** The rest lies folded behind them. */
  first?: number;
  more?: string;
};

/**
 * Choices of one kind, each with the number of jobs that there would be. The browser is told what they are rather than
 * how each looks, four elements a choice.
 */
export function FacetBoxes({ legend, name, facets, chosen, first = facets.length, more }: Props) {
  const locale = useLocale();
  if (facets.length === 0) return null;
  const box = ({ value, label, count }: Facet) => (
    <label key={value} className="choice facet">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      <bdi className="grow">{label}</bdi>
      {count !== undefined && <span className="facet-count">{numberText(count, locale)}</span>}
    </label>
  );
  const rest = facets.slice(first);
  return (
    <fieldset className="facets">
      <legend>{legend}</legend>
      {facets.slice(0, first).map(box)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>{more}</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}
