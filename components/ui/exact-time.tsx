"use client";

import { useExactTime } from "./time-text";

/** A moment with its date and minute, also one to come; `time` in milliseconds. */
export function ExactTime({ time }: { time: number }) {
  const exactTime = useExactTime();
  return <time dateTime={new Date(time).toISOString()}>{exactTime(time)}</time>;
}
