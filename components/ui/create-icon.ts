import { createElement, type SVGProps } from "react";

/** As the icons' package tells one: its shapes within a square of 24. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for the package's own function of this name (next.config.ts), which takes sizes, colours and contexts that
 * nothing here asks for. What it draws is for the eye alone unless it is named.
 */
export default function createIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        "aria-hidden": props["aria-label"] === undefined || undefined,
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
