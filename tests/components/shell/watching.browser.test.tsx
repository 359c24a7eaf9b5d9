import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLive } from "@/components/shell/live/live";
import { useComments } from "@/components/shell/live/use-comments";
import { joinTabs } from "@/components/shell/live/live-tabs";
import { page } from "vitest/browser";
import { render } from "../../support/browser-mode/render";

const ID = "019b0000-0000-7000-8000-000000000000";
const [LOW, HIGH] = ["019b0000-0000-7000-8000-00000000000a", "019b0000-0000-7000-8000-00000000000b"];

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  constructor(readonly url: string) {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
}
const last = () => Source.opened.at(-1)!;
const watched = () => new URL(last().url, location.href).searchParams.get("watch");
const ready = () => last().dispatchEvent(new Event("ready"));

let end = () => {};
let transaction = 10;
const looks: string[] = [];

beforeEach(() => {
  vi.stubGlobal("EventSource", Source);
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ cursor: "", signals: [], news: null }));
  Source.opened = [];
  looks.length = 0;
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function begin() {
  transaction += 10;
  end = startLive({ profileId: "amara", cursor: `${transaction}.${ID}`, say: String });
}

function Thread({ postId }: { postId: string }) {
  useComments(postId, async () => void looks.push(postId));
  return null;
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Thread postId={LOW} />
      <button onClick={() => setIsOpen(!isOpen)}>Comments</button>
      {isOpen && <Thread postId={HIGH} />}
    </>
  );
}

it("the stream is told which posts are open; each looks once it is, and after what is told of it alone", async () => {
  render(<Page />);
  begin();
  await expect.poll(() => Source.opened).toHaveLength(1);
  expect(watched()).toBe(LOW);
  ready();
  await expect.poll(() => looks).toEqual([LOW]);
  await page.getByRole("button").click();
  await expect.poll(watched).toBe(`${LOW},${HIGH}`);
  expect(Source.opened[0]!.readyState).toBe(Source.CLOSED);
  expect(last().url).toContain(`after=${transaction}.${ID}`);
  ready();
  await expect.poll(() => looks).toEqual([LOW, HIGH]);
  last().onmessage!({ data: `comment ${LOW}`, lastEventId: `${transaction + 1}.${ID}` });
  await expect.poll(() => looks).toEqual([LOW, HIGH, LOW]);
  // One that closes needs no other stream.
  await page.getByRole("button").click();
  await new Promise(requestAnimationFrame);
  expect(Source.opened).toHaveLength(2);
});

it("the tab that leads asks for what the others show", async () => {
  begin();
  await expect.poll(() => Source.opened).toHaveLength(1);
  ready();
  const heard: unknown[] = [];
  const other = joinTabs<object>({
    lead: () => () => {},
    hear: (message) => heard.push(message),
    place: () => `1.${ID}`,
    catchUp: () => {},
  });
  other.send({ watch: { tab: "other", posts: [HIGH] } });
  await expect.poll(watched).toBe(HIGH);
  ready();
  await expect.poll(() => heard).toContainEqual({ watching: [HIGH] });
  other.leave();
});
