/** How often something is tried: few times in `npm test`, many in `npm run test:long`. */
export function times(quick: number, long: number): number {
  return process.env.ALLYWAY_LONG ? long : quick;
}
