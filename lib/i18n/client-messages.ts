import type { Messages } from "./messages";
import type { Tree } from "./merge";

/**
 * Which messages the client components of a page or layout use, and which those that come later, as the build found it
 * (scripts/client-messages.ts). The dev server has no such list and sends all.
 */
const used =
  process.env.CLIENT_MESSAGES &&
  (JSON.parse(process.env.CLIENT_MESSAGES) as { pages: Record<string, string[]>; late: string[] });

/** Of each language's messages what was picked, as it is sent. */
const sent = new WeakMap<Messages, Map<string, string>>();

/**
 * JSON. `file` beneath app without its ending, like "(app)/feed/page"; `without` a namespace of which it shows nothing
 * this time.
 */
export function clientTexts(messages: Messages, file: string, without = ""): string {
  const known = sent.get(messages) ?? new Map<string, string>();
  const name = `${file} ${without}`;
  const texts = known.get(name) ?? JSON.stringify(clientMessages(messages, file, without));
  sent.set(messages, known.set(name, texts));
  return texts;
}

function clientMessages(messages: Messages, file: string, without: string): Partial<Messages> {
  if (!used) return messages;
  const keys = used.pages[file];
  if (!keys) throw new Error(`app/${file}.tsx is no page and no layout.`);
  return pick(messages, without ? keys.filter((key) => !key.startsWith(`${without}.`)) : keys);
}

/** For what no page has from the start (components/ui/messages/import-with-messages.ts). */
export function lateMessages(messages: Messages): Partial<Messages> {
  return used ? pick(messages, used.late) : {};
}

/** Of all messages those of these keys and namespaces. */
function pick(messages: Messages, keys: readonly string[]): Partial<Messages> {
  const picked: Tree = {};
  for (const key of keys) {
    const path = key.split(".");
    const name = path.pop()!;
    const from = path.reduce<Tree>((tree, part) => tree[part] as Tree, messages);
    const to = path.reduce<Tree>((tree, part) => (tree[part] ??= {}) as Tree, picked);
    to[name] = from[name]!;
  }
  return picked;
}
