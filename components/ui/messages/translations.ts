"use client";

import { cloneElement, createContext, createElement, isValidElement, type ReactNode, use, useMemo } from "react";
import type { Tree } from "@/lib/i18n/merge";
import { kept, numberText } from "@/lib/i18n/numbers";

/** As the build compiles texts (icu-minify): 0 stands for "#". */
type Part = string | 0 | readonly [name: string, ...rest: unknown[]];
type Text = string | 0 | readonly Part[];
type Options = Record<string, Text>;
type Values = Record<string, unknown>;
type Wrap = (chunks: ReactNode[]) => ReactNode;

/** How a part is made of its value; what stands there otherwise is what it is wrapped around. */
const [SELECT, PLURAL, ORDINAL, NUMBER] = [1, 2, 3, 4] as const;

const Given = createContext<{ locale: string; messages: Tree }>({ locale: "en", messages: {} });

type Props = { locale: string; messages: Tree; timeZone: string; children: ReactNode };

/**
 * Stands in for `next-intl` in client components (next.config.ts), which all texts of this app need: values, plurals, choices,
 * numbers and what is wrapped around words. Dates, formats and explanations of mistakes stay on the server.
 */
export function IntlProvider({ locale, messages, children }: Props) {
  const given = useMemo(() => ({ locale, messages }), [locale, messages]);
  return createElement(Given, { value: given }, children);
}

export function useLocale(): string {
  return use(Given).locale;
}

/** Each is made once: a page asks hundreds of times for the same few. */
const translators = new WeakMap<Tree, Map<string, ReturnType<typeof translator>>>();

export function useTranslations(namespace = "") {
  const { locale, messages } = use(Given);
  const made = translators.get(messages) ?? new Map<string, ReturnType<typeof translator>>();
  const t = made.get(namespace) ?? translator(locale, messages, namespace);
  translators.set(messages, made.set(namespace, t));
  return t;
}

/** Looks when it is asked: texts may come later. What is there stays, and is found once for all cards of a list. */
function translator(locale: string, messages: Tree, namespace?: string) {
  const found = new Map<string, Text | undefined>();
  const whole = (key: string) => (namespace ? `${namespace}.${key}` : key);
  const find = (key: string) =>
    whole(key)
      .split(".")
      .reduce<unknown>((tree, name) => (tree as Tree | undefined)?.[name], messages) as Text | undefined;
  const textOf = (key: string) => found.get(key) ?? found.set(key, find(key)).get(key);

  function rich(key: string, values: Values = {}): ReactNode {
    const text = textOf(key);
    if (typeof text === "string") return text;
    if (text !== undefined) return joined(piecesOf(text, values, locale));
    globalThis.reportError?.(new Error(`MISSING_MESSAGE: ${whole(key)}`));
    return whole(key);
  }

  const t = (key: string, values?: Values) => rich(key, values) as string;
  return Object.assign(t, {
    rich: (key: string, values: Values) => rich(key, withKeys(values)),
    has: (key: string) => textOf(key) !== undefined,
  });
}

/** `count`: what "#" stands for. */
function piecesOf(text: Text, values: Values, locale: string, count?: unknown): ReactNode[] {
  if (typeof text === "string") return [text];
  if (text === 0) return [numberText(count as number, locale)];
  return text.flatMap((part) => {
    if (typeof part !== "object") return piecesOf(part, values, locale, count);
    const [name, kind, ...rest] = part;
    const value = values[name];
    if (kind === undefined) return String(value);
    if (kind === NUMBER) return numberText(value as number, locale);
    const options = rest[0] as Options;
    if (kind === SELECT) return piecesOf(options[String(value)] ?? options.other!, values, locale, count);
    if (kind === PLURAL || kind === ORDINAL) {
      const form = formOf(value as number, locale, kind === PLURAL ? "cardinal" : "ordinal");
      return piecesOf(options[`=${String(value)}`] ?? options[form] ?? options.other!, values, locale, value);
    }
    return (value as Wrap)([joined(piecesOf([kind, ...rest] as Part[], values, locale, count))].flat());
  });
}

/** Words that follow one another are one. */
function joined(pieces: ReactNode[]): ReactNode {
  const all = pieces.reduce<ReactNode[]>((done, piece) => {
    if (typeof piece === "string" && typeof done.at(-1) === "string") done.push(String(done.pop()) + piece);
    else if (piece !== "") done.push(piece);
    return done;
  }, []);
  return all.length > 1 ? all : (all[0] ?? "");
}

/** What is wrapped around words stands in a list. */
function withKeys(values: Values): Values {
  const wrapped = Object.entries(values).map(([name, wrap]) => {
    let at = 0;
    const keyed: Wrap = (chunks) => {
      const node = (wrap as Wrap)(chunks);
      return isValidElement(node) ? cloneElement(node, { key: name + at++ }) : node;
    };
    return [name, typeof wrap === "function" ? keyed : wrap];
  });
  return Object.fromEntries(wrapped) as Values;
}

/** The form that a count takes, by the rules of a language. */
function formOf(count: number, locale: string, type: Intl.PluralRuleType): string {
  return kept(`${type} ${locale}`, () => new Intl.PluralRules(locale, { type })).select(count);
}
