import { beforeEach, expect, it, vi } from "vitest";
import { openThread } from "@/components/conversations/thread/thread";
import { useReading } from "@/components/conversations/thread/use-reading";
import type { Thread } from "@/lib/conversations/queries";
import { kwame, message, threadWith } from "../../support/browser-mode/conversations";
import { render } from "../../support/browser-mode/render";

const name = { actingId: "amara", conversationId: "grid" };
type Mine = Thread["conversation"]["mine"];
type Shown = { seen: number; mine?: Partial<Mine>; revision?: number; hasLater?: boolean; count?: number };
let told: number[];
/** Of those that tell, so many are refused. */
let refused: number;

beforeEach(() => {
  [told, refused] = [[], 0];
  vi.spyOn(window, "fetch").mockImplementation(async (_, options) => {
    told.push(JSON.parse(String(options!.body)).sequence);
    refused -= 1;
    return refused < 0 ? Response.json({}) : Response.json({ error: "too-many", message: "Later." }, { status: 429 });
  });
});

function Reading({ seen, mine, revision = 3, hasLater = false, count = 3 }: Shown) {
  const messages = Array.from({ length: count }, (_, at) => message(at + 1, kwame, "Soup"));
  const thread = threadWith(messages, { hasLater, conversation: { revision } });
  Object.assign(thread.conversation.mine, mine);
  useReading(name, openThread(thread), seen);
  return null;
}

it("tells again after a pause what was refused", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  refused = 1;
  render(<Reading seen={3} />);
  await expect.poll(() => told).toEqual([3, 3]);
});

it("takes a mark of being unread for no news where it is open", async () => {
  const read = { readSequence: 3 };
  const { rerender } = render(<Reading seen={3} mine={read} />);
  rerender(<Reading seen={3} mine={{ ...read, isMarkedUnread: true }} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([]);
  rerender(<Reading seen={4} count={4} revision={4} mine={{ ...read, isMarkedUnread: true }} />);
  await expect.poll(() => told).toEqual([4]);
});

it("takes the mark away of what is opened with it", async () => {
  render(<Reading seen={3} mine={{ readSequence: 3, isMarkedUnread: true }} />);
  await expect.poll(() => told).toEqual([3]);
});

it("has read at its end all that there is, also what is not shown", async () => {
  render(<Reading seen={3} revision={7} mine={{ readSequence: 3, unread: 1 }} />);
  await expect.poll(() => told).toEqual([7]);
});

it("has read no more than what was seen where others follow", async () => {
  render(<Reading seen={3} revision={7} hasLater mine={{ unread: 4 }} />);
  await expect.poll(() => told).toEqual([3]);
});
