/**
 * Of what Next brings for older browsers (next/dist/build/polyfills/polyfill-module.js) all that the app runs in have
 * everything but this, which Chrome has from 120 on. tests/scripts/browser-next.test.ts says when Next brings more.
 */
if (!("canParse" in URL))
  URL.canParse = (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  };
