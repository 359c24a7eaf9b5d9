import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import {
  CHALLENGE_SECONDS,
  knownTransports,
  type NewCredential,
  type UsedCredential,
} from "@/lib/accounts/schema/passkeys";
import type { RelyingParty } from "@/lib/auth/relying-party";

// Loaded when somebody has or adds a passkey: it brings what reads the certificates of makers of keys.
const library = () => import("@simplewebauthn/server");

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
type Known = { credentialId: string; transports: string[] };

/** EdDSA, ES256 and RS256 (COSE): what nearly all holders of passkeys have. */
const ALGORITHMS = [-8, -7, -257];
const timeout = CHALLENGE_SECONDS * 1000;

const described = (passkeys: Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports) }));

/** What a browser is to make a passkey of: one that is found without an address being typed, and asks who uses it. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  user: { handle: string; email: string; displayName: string; passkeys: Known[] },
  challenge: string,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Allyway",
    rpID,
    userID: bytes(user.handle),
    userName: user.email,
    userDisplayName: user.displayName,
    challenge: bytes(challenge),
    timeout,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: described(user.passkeys),
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser is to have signed, by one of these passkeys or, without any, by whichever its person chooses. */
export async function requestOptions(
  { id: rpID }: RelyingParty,
  challenge: string,
  { passkeys, isWhole }: { passkeys?: Known[]; isWhole: boolean },
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: bytes(challenge),
    timeout,
    userVerification: isWhole ? "required" : "preferred",
    allowCredentials: passkeys && described(passkeys),
  });
}

/** The challenge that a browser says was signed; null where it says none. */
export function challengeIn(credential: NewCredential | UsedCredential): string | null {
  const challenge = clientDataOf(credential)?.challenge;
  return typeof challenge === "string" ? challenge : null;
}

function clientDataOf({ response }: NewCredential | UsedCredential): Record<string, unknown> | null {
  try {
    return JSON.parse(bytes(response.clientDataJSON).toString("utf8")) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** Whether a page of another site stood around this one, which no browser lets happen here. */
function isFramed(credential: NewCredential | UsedCredential): boolean {
  return clientDataOf(credential)?.crossOrigin === true;
}

/** A passkey that was made for this challenge, here; null where that does not show. */
export async function verifyNewPasskey(credential: NewCredential, challenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await library();
  try {
    if (isFramed(credential) || !(await isAnonymous(credential))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {}, response: { ...credential.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: made, credentialBackedUp: isBackedUp } = registrationInfo;
    const transports = knownTransports(credential.response.transports);
    return { credentialId: made.id, publicKey: made.publicKey, counter: made.counter, transports, isBackedUp };
  } catch {
    // It throws at whatever is wrong, also at what is no CBOR.
    return null;
  }
}

/**
 * Whether it says nothing of who made its holder, which is not asked for: of certificates the library would fetch lists
 * from addresses that these name.
 */
async function isAnonymous({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(bytes(response.attestationObject));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

/** How often the passkey says that it was used, if it has signed this challenge, here; else null. */
export async function verifyPasskey(
  credential: UsedCredential,
  { publicKey }: { publicKey: Uint8Array },
  challenge: string,
  { party, isWhole }: { party: RelyingParty; isWhole: boolean },
) {
  const { verifyAuthenticationResponse } = await library();
  if (isFramed(credential)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Compared with the last one once the signature is known to be right, in the statement that notes it.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: isWhole,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

function bytes(base64url: string) {
  return Buffer.from(base64url, "base64url");
}
