/**
 * The puzzle that a browser solves to be let in: for each piece a number, so that SHA-256 of the challenge's hash, the
 * piece and the number begins with so many bits that are nought. All of it is one block of 64 bytes.
 */
export type Puzzle = { challenge: string; pieces: number; bits: number };

const K = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const H = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK_BYTES = 64;

/** SHA-256 as eight words. Written out, since a browser has no other that answers at once. */
export function sha256(bytes: Uint8Array): Int32Array {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const state = Int32Array.from(H);
  const words = new Int32Array(64);
  for (let at = 0; at < length; at += BLOCK_BYTES) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(at + 4 * n);
    compress(state, words);
  }
  return state;
}

/** Looks for the numbers a few tries at a time: `step` answers whether all are found. */
export function createSolver({ challenge, pieces, bits }: Puzzle) {
  const head = sha256(new TextEncoder().encode(challenge));
  const words = new Int32Array(64);
  const state = new Int32Array(8);
  const found: number[] = [];
  let number = 0;
  return { step, found };

  function step(tries: number): boolean {
    for (let n = 0; n < tries && found.length < pieces; n++) {
      if (leadingZeros(head, found.length, number, words, state) < bits) number++;
      else {
        found.push(number);
        number = 0;
      }
    }
    return found.length === pieces;
  }
}

function leadingZeros(head: Int32Array, piece: number, number: number, words: Int32Array, state: Int32Array): number {
  words.set(head);
  words[8] = piece;
  words[9] = number;
  words[10] = 0x80000000 | 0;
  words.fill(0, 11, 15);
  words[15] = 40 * 8;
  state.set(H);
  compress(state, words);
  return Math.clz32(state[0]!);
}

function compress(state: Int32Array, w: Int32Array): void {
  for (let n = 16; n < 64; n++) {
    const x = w[n - 15]!;
    const y = w[n - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[n] = (w[n - 16]! + s0 + w[n - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let n = 0; n < 64; n++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[n]! + w[n]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
