/** Higher numbers are not told apart. */
export const MAX_SHOWN = 99;
