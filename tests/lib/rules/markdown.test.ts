import { expect, it } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement, Fragment } from "react";
import { HostText } from "@/components/rules/host-text";
import { readMarkdown } from "@/lib/rules/markdown";
import { MAX_PAGE_BYTES } from "@/lib/rules/pages";

const shown = (text: string) =>
  renderToStaticMarkup(createElement(Fragment, null, HostText({ nodes: readMarkdown(text) }))).replace(
    / class="[^"]*"/g,
    "",
  );

it("shows what a page is made of", () => {
  expect(shown("# Rules\n\nBe *kind*, **always**, ~~never~~ `so`.\nNext  \nline")).toBe(
    "<h1>Rules</h1><p>Be <em>kind</em>, <strong>always</strong>, <s>never</s> <code>so</code>.\nNext<br/>line</p>",
  );
  expect(shown("- one\n- two\n\n3. three\n4. four")).toBe(
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li><li>four</li></ol>',
  );
  expect(shown("> said\n\n---\n\n```\nx < y\n```")).toBe(
    '<blockquote><p>said</p></blockquote><hr/><pre tabindex="0"><code>x &lt; y\n</code></pre>',
  );
  expect(shown("| a | b |\n|---|---|\n| 1 | 2 |")).toBe(
    '<table tabindex="0"><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

it("leads to the web, to a mailbox and on this site, and nowhere else", () => {
  expect(shown("[web](https://allyway.example/a) <mailto:a@b.example> [here](/terms) [there](#there)")).toBe(
    '<p><a href="https://allyway.example/a" rel="noopener noreferrer">web</a> ' +
      '<a href="mailto:a@b.example" rel="noopener noreferrer">mailto:a@b.example</a> ' +
      '<a href="/terms" rel="noopener noreferrer">here</a> <a href="#there" rel="noopener noreferrer">there</a></p>',
  );
  for (const href of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "javascript&colon;alert(1)",
    "java%0ascript:alert(1)",
    "<java\tscript:alert(1)>",
    "vbscript:x",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "//evil.example",
    "blob:https://a.example/b",
  ])
    expect(shown(`[press](${href})`), href).not.toMatch(/<a|href/);
  // Browsers read a backslash as a slash, but not this.
  expect(shown("[press](/\\evil.example)")).toContain('href="/%5Cevil.example"');
});

it("makes no HTML of what a file holds", () => {
  for (const text of [
    "<script>alert(1)</script>",
    "a <script src=https://evil.example/x.js></script> b",
    "<img src=x onerror=alert(1)>",
    "<iframe src=https://evil.example></iframe>",
    "<style>body{display:none}</style>",
    "<a href=javascript:alert(1)>x</a>",
    "<!-- comment --> <svg/onload=alert(1)>",
    '[x](https://a.example "\\"onmouseover=alert(1)")',
    '```js onload=alert(1)"><script>\nx\n```',
    '# x {#id onclick="alert(1)"}',
  ])
    expect(
      shown(text).replace(
        /<\/?(?:p|h1|a href="https:\/\/a\.example" rel="noopener noreferrer"|a|pre tabindex="0"|pre|code)>/g,
        "",
      ),
      text,
    ).not.toMatch(/</);
});

it("fetches no picture of anybody, and says what it shows", () => {
  expect(shown("![A *dune*](https://evil.example/pixel.png) and ![](https://evil.example/2.png)")).toBe(
    "<p>A *dune* and </p>",
  );
});

it("ends soon with whatever fits a file, however deep or many", () => {
  const filled = (piece: string, closing = "") => {
    const many = Math.floor(MAX_PAGE_BYTES / (piece.length + closing.length));
    return piece.repeat(many) + closing.repeat(many);
  };
  const texts = [
    filled("> "),
    filled(">"),
    filled("- "),
    filled("[", "](/a)"),
    filled("![", "](/a)"),
    filled("[a](", ")"),
    filled("*a _b ", "_ *"),
    filled("**"),
    filled("`a``"),
    filled("<a"),
    filled("&amp"),
    filled("a|b\n-|-\n"),
    filled("[a]: /b\n"),
    filled("~~a"),
    ...[1, 2, 3].map((n) => filled(`${" ".repeat(n)}1. `)),
    Array.from({ length: 600 }, (_, n) => `${"  ".repeat(n)}- a`)
      .join("\n")
      .slice(0, MAX_PAGE_BYTES),
  ];
  for (const text of texts) {
    const began = process.cpuUsage();
    expect(() => shown(text)).not.toThrow();
    const { user } = process.cpuUsage(began);
    // Milliseconds of a processor: what is quadratic takes minutes.
    expect(user / 1000, text.slice(0, 12)).toBeLessThan(10_000);
  }
});
