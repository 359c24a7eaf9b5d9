"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { currencies } from "@/lib/jobs/terms";

type Props = { name: string; chosen: string };

/** The browser makes the choices by itself; what each is called it says once somebody is about to choose. */
export function CurrencySelect({ name, chosen }: Props) {
  const locale = useLocale();
  const [names, setNames] = useState<Intl.DisplayNames>();
  const callThem = () => setNames((known) => known ?? new Intl.DisplayNames(locale, { type: "currency" }));
  return (
    <select name={name} defaultValue={chosen} onFocus={callThem} onPointerOver={callThem}>
      {currencies.map((code) => (
        <option key={code} title={names?.of(code)}>
          {code}
        </option>
      ))}
    </select>
  );
}
