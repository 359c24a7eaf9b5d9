import { createElement, type SVGProps } from "react";

type Shape = [tag: string, attributes: Record<string, string>];
/** As the icons' package tells one: its shapes within a square of 24. */
type IconData = { name?: string; node: Shape[] };

/** Tabs are filled half-transparently where their page is in sight: what overlaps is to shine through. */
const FILLED = ["bell", "briefcase", "briefcase-business", "house", "messages-square", "square-pen", "user-round"];

/**
 * Stands in for the package's own function of this name (next.config.ts), which takes sizes, colours and contexts that
 * nothing here asks for. What it draws is for the eye alone unless it is named. A page holds many of them: lines are one
 * path, and how they are drawn stands in the style of `icon`.
 */
export default function createIcon({ name = "", node }: IconData) {
  const shapes = FILLED.includes(name) ? node : inOnePath(node);
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        "aria-hidden": props["aria-label"] === undefined || undefined,
        viewBox: "0 0 24 24",
        ...props,
        className: props.className ? `icon ${props.className}` : "icon",
      },
      shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

function inOnePath(node: Shape[]): Shape[] {
  const lines = node.flatMap((shape) => lineOf(shape) ?? []);
  // Each may begin where the one before it ends.
  return lines.length > 1
    ? [...node.filter((shape) => !lineOf(shape)), ["path", { d: lines.join("M0 0"), key: "lines" }]]
    : node;
}

/** Nothing where a shape is no line, or has looks of its own. */
function lineOf([tag, attributes]: Shape): string | undefined {
  if (Object.keys(attributes).some((name) => !["key", "d", "cx", "cy", "r"].includes(name))) return;
  const { d, cx, cy, r } = attributes;
  if (tag !== "circle") return d;
  const across = Number(r) * 2;
  return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
}
