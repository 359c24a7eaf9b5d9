import { createElement, type SVGProps } from "react";

/**
 * Stands in for the function of the icons' package that makes a component of one (next.config.ts), which takes sizes,
 * colours and contexts that nothing here asks for. What it draws is for the eye alone unless it is named. How lines are
 * drawn stands in the style of `icon`. What is drawn is one object for each icon, so a page's data name it once however
 * often it is shown. By an `id` the same page may show it again: `<use href="#id">`.
 */
export default function createIcon(markup: string) {
  const drawn = { __html: markup };
  return function Icon({ id, ...props }: SVGProps<SVGSVGElement>) {
    return createElement("svg", {
      "aria-hidden": props["aria-label"] === undefined || undefined,
      viewBox: "0 0 24 24",
      ...props,
      className: props.className ? `icon ${props.className}` : "icon",
      dangerouslySetInnerHTML: id ? { __html: `<g id="${id}">${markup}</g>` } : drawn,
    });
  };
}
