import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";

const discoverySchema = z.object({ jwks_uri: z.url() });

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** By issuer. They are fetched anew after 10 minutes, and for a key that is not among them. */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Throws unless one of the keys that the issuer publishes has signed the token. It came straight from there over TLS,
 * which would be enough (OpenID Connect Core 3.1.3.7); so it holds also behind a proxy that reads what goes out.
 */
export async function requireSignature(issuer: string, idToken: string, fetchInTime: Fetch): Promise<void> {
  const keys = keySets.get(issuer) ?? (await keysOf(issuer, fetchInTime));
  keySets.set(issuer, keys);
  await jwtVerify(idToken, keys, { issuer, algorithms: ["RS256"] });
}

async function keysOf(issuer: string, fetchInTime: Fetch): Promise<JWTVerifyGetKey> {
  const response = await fetchInTime(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri } = discoverySchema.parse(await response.json());
  // Only a token of the issuer's own endpoint comes here: nobody else makes it ask for keys.
  return createRemoteJWKSet(new URL(jwks_uri), { cooldownDuration: 0, [customFetch]: fetchInTime });
}
