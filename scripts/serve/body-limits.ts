/** Bodies that are not there yet, and bytes of those that still arrive or are worked on. */
type Share = { arriving: number; held: number };

/**
 * Of the process, of a site, of the sessions of an account, and of one: a network, or a session where it is known. A crowd
 * is one network, too.
 */
export type PlaceLimits = { all: Share; ofSite: Share; ofAccount?: Share; ofOne: Share };

/**
 * `chunks` are the pieces in which a body may arrive: of one byte each they cost a thousand times their bytes. After
 * `graceMs` it goes on arriving at `bytesPerMs`, measured over `windowMs`. Whoever is signed out sends no more than
 * `signedOutBytes`. There are places for anyone, and others for those who find none there: one for sign-in, one for
 * sessions. In the first two one that has been arriving for `makesRoomMs` makes room for a new one where a share is used
 * up.
 */
export type BodyLimits = {
  chunks: number;
  graceMs: number;
  bytesPerMs: number;
  windowMs: number;
  makesRoomMs: number;
  signedOutBytes: number;
  anyone: PlaceLimits;
  signIn: PlaceLimits;
  session: PlaceLimits & { ofAccount: Share };
};

export const BODY_LIMITS: BodyLimits = {
  chunks: 4_096,
  graceMs: 5_000,
  bytesPerMs: 20,
  windowMs: 5_000,
  makesRoomMs: 1_000,
  signedOutBytes: 64_000,
  anyone: {
    all: { arriving: 512, held: 32_000_000 },
    ofSite: { arriving: 128, held: 8_000_000 },
    ofOne: { arriving: 32, held: 2_000_000 },
  },
  signIn: {
    all: { arriving: 128, held: 4_000_000 },
    ofSite: { arriving: 16, held: 1_000_000 },
    ofOne: { arriving: 8, held: 500_000 },
  },
  session: {
    all: { arriving: 512, held: 60_000_000 },
    ofSite: { arriving: 256, held: 30_000_000 },
    ofAccount: { arriving: 48, held: 12_000_000 },
    ofOne: { arriving: 16, held: 4_000_000 },
  },
};

const NONE: Share = { arriving: 0, held: 0 };

/** Of pictures, which only sessions send: a slow line takes minutes for one, and many hold much memory. */
export const UPLOAD_LIMITS: BodyLimits = {
  chunks: 40_000,
  graceMs: 5_000,
  bytesPerMs: 40,
  windowMs: 10_000,
  makesRoomMs: 0,
  signedOutBytes: 0,
  anyone: { all: NONE, ofSite: NONE, ofOne: NONE },
  signIn: { all: NONE, ofSite: NONE, ofOne: NONE },
  session: {
    all: { arriving: 128, held: 160_000_000 },
    ofSite: { arriving: 64, held: 120_000_000 },
    ofAccount: { arriving: 16, held: 64_000_000 },
    ofOne: { arriving: 8, held: 64_000_000 },
  },
};

/**
 * Of copies of people's data, which lie in files of the temporary folder: few of them arrive at a time, one of an account,
 * and what they take of a disk is bounded as what others take of the memory.
 */
export const ARCHIVE_LIMITS: BodyLimits = {
  ...UPLOAD_LIMITS,
  chunks: 500_000,
  session: {
    all: { arriving: 8, held: 2_000_000_000 },
    ofSite: { arriving: 2, held: 1_000_000_000 },
    ofAccount: { arriving: 1, held: 510_000_000 },
    ofOne: { arriving: 1, held: 510_000_000 },
  },
};

const SIGN_IN = /^\/(?:api\/)?auth(?:\/|$)/;

/** Signing in and up, the second step, a new password, and the answers of providers. */
export function isSignInPath(path: string): boolean {
  return SIGN_IN.test(path);
}
