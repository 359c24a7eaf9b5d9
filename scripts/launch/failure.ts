/** Something the person at the terminal can act on: shown as its message alone, without a stack trace. */
export class Failure extends Error {}
