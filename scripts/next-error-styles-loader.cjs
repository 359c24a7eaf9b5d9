/** What the page asks for that Next shows where its own router fails (tests/scripts/browser-next.test.ts reads it). */
const USED = { WarningIcon: "() => null", errorStyles: "{}", errorThemeCss: '""' };

/**
 * That page is the last resort, behind app/global-error.tsx, and stands in the first script of every page: browsers get
 * it plain, 1.4 kB (gzip) less. Turbopack runs it when the app is built (next.config.ts).
 * @param {string} source
 */
module.exports = function nextErrorStylesLoader(source) {
  const lines = Object.entries(USED).map(([name, plain]) => {
    if (!source.includes(`${name}: function() {`)) throw new Error(`Next has no ${name} of errors any more.`);
    return `exports.${name} = ${plain};\n`;
  });
  return `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n${lines.join("")}`;
};
