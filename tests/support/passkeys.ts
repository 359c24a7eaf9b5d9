import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { startPasskey, signInWithPasskey } from "@/lib/accounts/mutations/passkey-sign-in";
import { finishPasskeyEnrolment, startPasskeyEnrolment } from "@/lib/accounts/mutations/passkeys";
import type { CreationOptions, RequestOptions } from "@/lib/accounts/passkey";
import { finishPasskeyEnrolmentSchema, signInWithPasskeySchema } from "@/lib/accounts/schema/passkeys";
import type { StartPasskey } from "@/lib/accounts/schema/passkeys";
import type { Visitor } from "@/lib/auth/visitor";
import type { Result } from "@/lib/result";
import type { Viewer } from "./people";

const [PRESENT, VERIFIED, BACKED_UP, WITH_KEY] = [0x01, 0x04, 0x18, 0x40];
const ORIGIN = "http://localhost:3000";

/** What is wrong with an answer, if anything. */
export type Wrong = Partial<{
  origin: string;
  rpId: string;
  type: string;
  crossOrigin: boolean;
  challenge: string;
  counter: number;
  isVerified: boolean;
  userHandle: string;
  signature: Buffer;
  attestation: [format: string, statement: Map<string, unknown>];
}>;

/** A device that holds one passkey (ES256), as WebAuthn says that it speaks. */
export function newPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let [counter, handle] = [0, randomBytes(32).toString("base64url")];

  const dataOf = (
    flags: number,
    { rpId = "localhost", isVerified = true, ...wrong }: Wrong,
    more = Buffer.alloc(0),
  ) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | BACKED_UP | flags | (isVerified ? VERIFIED : 0));
    head.writeUInt32BE(wrong.counter ?? counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  };
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? ORIGIN,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    id: named.id,
    /** What a form sends of it, made for these options. */
    make(options: CreationOptions, wrong: Wrong = {}): string {
      handle = options.user.id;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
          [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(WITH_KEY, wrong, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const [format, statement] = wrong.attestation ?? ["none", new Map()];
      const attestation = isoCBOR.encode(
        new Map<string, never>([
          ["fmt", format],
          ["attStmt", statement],
          ["authData", Uint8Array.from(authData)],
        ] as [string, never][]),
      );
      const response = {
        clientDataJSON: text(clientData("webauthn.create", options.challenge, wrong)),
        attestationObject: text(attestation),
        transports: ["internal", "of the future"],
      };
      return JSON.stringify({ ...named, response, clientExtensionResults: {} });
    },
    /** The same of what it signs; each time it counts, unless it is told to say another number. */
    answer(options: Pick<RequestOptions, "challenge">, wrong: Wrong = {}): string {
      counter += 1;
      const authData = dataOf(0, wrong);
      const said = clientData("webauthn.get", options.challenge, wrong);
      const signature = wrong.signature ?? sign("sha256", Buffer.concat([authData, sha256(said)]), privateKey);
      const response = {
        clientDataJSON: text(said),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: wrong.userHandle ?? handle,
      };
      return JSON.stringify({ ...named, response, clientExtensionResults: {} });
    },
  };
}

export type SoftPasskey = ReturnType<typeof newPasskey>;

export function valueOf<T>(result: Result<T>): T {
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value;
}

export const newCredential = (sent: string) => finishPasskeyEnrolmentSchema.parse({ credential: sent }).credential;
export const usedCredential = (sent: string) => signInWithPasskeySchema.parse({ credential: sent }).credential;

/** Adds one to the account of whoever is signed in. */
export async function addPasskey(viewer: Viewer, verificationCode?: string): Promise<SoftPasskey> {
  const passkey = newPasskey();
  const options = valueOf(await startPasskeyEnrolment(viewer, { verificationCode }));
  const credential = newCredential(passkey.make(options));
  valueOf(await finishPasskeyEnrolment(viewer, { credential, device: "Firefox on Linux" }));
  return passkey;
}

/** What a browser is asked to have signed. */
export async function asked(
  visitor: Visitor,
  purpose: StartPasskey["purpose"] = "sign-in",
  { viewer = null, token = "" }: { viewer?: Viewer | null; token?: string } = {},
): Promise<RequestOptions> {
  return valueOf(await startPasskey(visitor, viewer, { purpose, token }));
}

export async function signInBy(visitor: Visitor, passkey: SoftPasskey, wrong: Wrong = {}) {
  const credential = usedCredential(passkey.answer(await asked(visitor), wrong));
  return signInWithPasskey(visitor, { credential });
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function sha256(of: string | Buffer): Buffer {
  return createHash("sha256").update(of).digest();
}
