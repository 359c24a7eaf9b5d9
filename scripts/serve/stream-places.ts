import type { ServerResponse } from "node:http";

type Stream = { account: string; site: string; isCrowd: boolean; response: ServerResponse };

/**
 * The places of streams that stand, of a site and in all. Where all of them are taken, the oldest stream of whoever has
 * most gives way to somebody who has fewer: of a site's an account, of all a site first. So neither many accounts of one
 * site nor many browsers of one account keep anybody else from theirs. A crowd, which may be everybody, is no site.
 */
export function openStreamPlaces({ ofSite, inAll }: { ofSite: number; inAll: number }) {
  /** In the order in which they came. */
  const standing = new Set<Stream>();
  const sites = new Map<string, Set<Stream>>();
  return { take };

  /** Whether there is a place for it, which it gives back when it ends. */
  function take(stream: Stream): boolean {
    const { site, isCrowd, response } = stream;
    const isSiteFull = !isCrowd && (sites.get(site)?.size ?? 0) >= ofSite;
    if (isSiteFull && !makeRoom(sites.get(site)!, "account", stream)) return false;
    const isFull = standing.size >= inAll;
    if (isFull && !makeRoom(standing, "site", stream) && !makeRoom(standing, "account", stream)) return false;
    standing.add(stream);
    sites.set(site, (sites.get(site) ?? new Set()).add(stream));
    response.once("close", () => leave(stream));
    return true;
  }

  function makeRoom(among: Set<Stream>, by: "account" | "site", { [by]: own }: Stream): boolean {
    const counts = new Map<string, number>();
    for (const { [by]: whose } of among) counts.set(whose, (counts.get(whose) ?? 0) + 1);
    const [greatest, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
    if (count <= (counts.get(own) ?? 0) + 1) return false;
    // One that is not open yet could not be told to come again.
    const oldest = [...among].find(({ [by]: whose, response }) => whose === greatest && response.headersSent);
    if (!oldest) return false;
    leave(oldest);
    oldest.response.end();
    return true;
  }

  function leave(stream: Stream) {
    standing.delete(stream);
    const others = sites.get(stream.site);
    others?.delete(stream);
    if (others?.size === 0) sites.delete(stream.site);
  }
}
