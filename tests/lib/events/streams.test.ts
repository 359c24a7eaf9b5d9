import { expect, it } from "vitest";
import { MAX_STREAMS_PER_ACCOUNT, MAX_STREAMS_PER_SESSION, openStreams, type Stream } from "@/lib/events/streams";

const opened = (sessionId: string, accountId: string, waiting: string[] | null = null) => {
  const stream: Stream & { isOver: boolean } = {
    ...{ sessionId, accountId, profileIds: [accountId], watched: [], waiting, isOver: false },
    after: { transaction: "1", id: "00000000-0000-0000-0000-000000000000" },
    write: () => {},
    end: () => void (stream.isOver = true),
  };
  return stream;
};

/** Added one after another; answers which of them ended, by their place. */
function endedOf(added: ReturnType<typeof opened>[]) {
  const streams = openStreams();
  for (const stream of added) streams.add(stream);
  return { streams, ended: added.flatMap(({ isOver }, at) => (isOver ? [at] : [])) };
}

it("of a session the oldest ends when one more opens than a browser has", () => {
  const { streams, ended } = endedOf(
    Array.from({ length: MAX_STREAMS_PER_SESSION + 2 }, () => opened("phone", "amara")),
  );
  expect(ended).toEqual([0, 1]);
  expect(streams.all()).toHaveLength(MAX_STREAMS_PER_SESSION);
});

it("of an account the oldest ends, whichever session it is of, and nobody else's", () => {
  const sessions = Array.from({ length: MAX_STREAMS_PER_ACCOUNT + 2 }, (_, n) => opened(`session ${n}`, "amara"));
  const { streams, ended } = endedOf([opened("hers", "leila"), ...sessions]);
  expect(ended).toEqual([1, 2]);
  expect(streams.of("hers")).toHaveLength(1);
  expect(streams.all()).toHaveLength(MAX_STREAMS_PER_ACCOUNT + 1);
  for (const stream of sessions) streams.remove(stream);
  expect(streams.profileIds()).toEqual(["leila"]);
});

it("of those that are still being opened none ends for another", () => {
  const opening = Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, (_, n) => opened(`session ${n}`, "amara", []));
  expect(endedOf([...opening, opened("one more", "amara")]).ended).toEqual([]);
});
