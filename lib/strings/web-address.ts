const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** "okafor.earth:8080" has a port, no scheme. */
const PORT = /^[^:/?#]+:\d+(?:[/?#]|$)/;
/** Browsers mend some of these silently, into an address that nobody typed. */
const FOREIGN = /[\s\\<>"`{}^\p{C}]/u;
/** A name with a top-level domain: no number and no name of a machine within a network. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})\.?$/;

/**
 * The address of a page of the web, https when nobody says; null for what is none. Never one that carries a name or
 * password.
 */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  const written = SCHEME.test(text) && !PORT.test(text) ? text : `https://${text}`;
  if (FOREIGN.test(text) || !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(written)) return null;
  const url = parsed(written);
  if (!url || !HOST.test(url.hostname)) return null;
  const { pathname, search, hash, origin, href } = url;
  return pathname === "/" && !search && !hash ? origin : href;
}

/** The name of its machine, in ASCII: in whatever letters one writes it, it is the same. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, "");
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
