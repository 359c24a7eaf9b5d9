/** For every route and status. The policy of pages, with its nonce, comes from the middleware and replaces this one. */
export const fixedHeaders = [
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  // Not no-referrer: with it plain form posts send "Origin: null".
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

/**
 * For /api/auth, by whose answers a popup comes back from a provider: browsers ask each redirect on the way whether it
 * cuts the popup off.
 */
export const authHeaders = [{ key: "Cross-Origin-Opener-Policy", value: "unsafe-none" }];

/** Of the service worker, which is no page: in a sandbox it would be of no origin, and so be none. It loads nothing. */
export const workerHeaders = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

/** Of the one that keeps pages: it asks for what pages ask for, and is the other one, too. */
export const offlineWorkerHeaders = [
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  },
];

type PagePolicy = {
  dev: boolean;
  /** Where its forms may lead beyond this app. */
  formTargets?: string[];
  captchaScript?: string;
};

/** The policy of a page. Dev needs eval and inline styles for its refresh and overlay. */
export function pagePolicy(nonce: string, { dev, formTargets = [], captchaScript }: PagePolicy): string {
  // Its script comes by 'strict-dynamic'; its frame and what it asks of its own server come only where it is configured.
  const captcha = captchaScript ? ` ${new URL(captchaScript).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Popups are placed by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${captcha}`,
    ...(captcha ? [`frame-src${captcha}`] : []),
    "manifest-src 'self'",
    // Else the rule of scripts would hold, which wants a nonce.
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Of a page where a sign-in by a provider is offered: it keeps a popup that it opens when that goes to another site. The
 * policy is that of the document, and links lead from one page to the next within it, so that all pages have the same
 * one. The popup's own first and last pages do not cut it off either.
 */
export function openerPolicy(path: string): string {
  return path.startsWith("/auth/with/") ? "unsafe-none" : "same-origin-allow-popups";
}
