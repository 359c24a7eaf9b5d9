/** What Next’s client asks for (tests/scripts/next-constants-loader.test.ts reads all of it). */
const USED = ["NEXT_NAV_DEPLOYMENT_ID_HEADER"];

/**
 * Next keeps all its constants in one module, and its client uses one of them: browsers get that one, 2.3 kB (gzip) less
 * on each page. Turbopack runs it when the app is built (next.config.ts).
 * @param {string} source
 */
module.exports = function nextConstantsLoader(source) {
  const lines = USED.map((name) => {
    const value = new RegExp(`^const ${name} = ('[^'\\n]*');$`, "m").exec(source)?.[1];
    if (!value) throw new Error(`Next has no constant ${name} any more.`);
    return `exports.${name} = ${value};\n`;
  });
  return `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n${lines.join("")}`;
};
