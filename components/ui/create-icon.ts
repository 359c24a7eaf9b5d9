import { createElement, type SVGProps } from "react";

/** Of a path what it draws, of any other shape what it is. */
type Shape = string | [tag: string, attributes: Record<string, string>];

/**
 * Stands in for the function of the icons' package that makes a component of one (next.config.ts), which takes sizes,
 * colours and contexts that nothing here asks for. What it draws is for the eye alone unless it is named. How lines are
 * drawn stands in the style of `icon`.
 */
export default function createIcon(shapes: Shape[]) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        "aria-hidden": props["aria-label"] === undefined || undefined,
        viewBox: "0 0 24 24",
        ...props,
        className: props.className ? `icon ${props.className}` : "icon",
      },
      ...shapes.map((shape) =>
        typeof shape === "string" ? createElement("path", { d: shape }) : createElement(...shape),
      ),
    );
  };
}
