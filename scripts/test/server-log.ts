const LINES_SHOWN = 100;

/** Of a log of JSON lines the last ones of a time, in ms since 1970, and whatever else was written between them. */
export function linesBetween(log: string, from: number, to: number): string[] {
  let isWithin = false;
  const within = log.split("\n").filter((line) => {
    const time = timeOf(line);
    if (time !== undefined) isWithin = time >= from && time <= to;
    return isWithin && line !== "";
  });
  return within.slice(-LINES_SHOWN);
}

function timeOf(line: string): number | undefined {
  const [, time] = /^\{.*"time":"([^"]+)"/.exec(line) ?? [];
  return time === undefined ? undefined : Date.parse(time);
}
