/** Tabs are filled half-transparently where their page is in sight: what overlaps is to shine through. */
const FILLED = ["bell", "briefcase", "briefcase-business", "house", "messages-square", "square-pen", "user-round"];

/**
 * What is drawn of an icon of lucide-react, from the source of its module: lines are one path, and all of it is markup
 * that neither server nor browser makes anew. Turbopack runs it when the app is built (next.config.ts), so browsers get
 * neither the shapes apart nor the code that joins them.
 * @param {string} source
 */
module.exports = function iconLoader(source) {
  const data = /const __iconData = (\{.*?\n\});/s.exec(source)?.[1];
  // Another name of an icon.
  if (!data) return source;
  const { name, node } = Function(`return ${data.replace(/,\s+key: "\w+"/g, "")}`)();
  const markup = (FILLED.includes(name) ? node : inOnePath(node)).map(markupOf).join("");
  return `import createIcon from "../createLucideIcon.mjs";\nexport default createIcon(${JSON.stringify(markup)});\n`;
};

function markupOf([tag, attributes]) {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${said.join("")}/>`;
}

function inOnePath(node) {
  const lines = node.flatMap((shape) => lineOf(shape) ?? []);
  // Each may begin where the one before it ends.
  return lines.length > 1 ? [...node.filter((shape) => !lineOf(shape)), ["path", { d: lines.join("M0 0") }]] : node;
}

/** Nothing where a shape is no line, or has looks of its own. */
function lineOf([tag, attributes]) {
  const { d, cx, cy, r, x1, y1, x2, y2, ...looks } = attributes;
  if (Object.keys(looks).length > 0) return undefined;
  if (tag === "line") return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag !== "circle") return d;
  const across = Number(r) * 2;
  return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
}
