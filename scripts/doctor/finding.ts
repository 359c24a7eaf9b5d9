export type Row = Record<string, unknown>;

/** What came of one invariant: how many rows break it, and the first of them. */
export type Finding = { name: string; meaning: string; broken: number; rows: Row[] };
