import { reservedHandles } from "@/lib/profiles/handle";

/** An id, a handle, a tag. */
const ONE = "[^/]+";

const shapes = Object.entries({
  feed: `(?:feed|saved|search|notifications(?:/${ONE})?|tags/${ONE})?`,
  profile: `profile(?:/(?!(?:${[...reservedHandles].join("|")})$)${ONE})?`,
  post: `posts/${ONE}`,
  inbox: "conversations",
  side: `conversations/(?:new|${ONE}/.+)`,
  thread: `conversations/${ONE}`,
  jobs: "jobs",
  settings: "settings(?:/.+)?",
  // Without the frame that every page here has.
  none: `(?:auth|onboarding|organizations/new|jobs/wizard|dev|unsubscribe|moderation|rules|privacy|terms|about|transparency)(?:/.+)?`,
  job: `jobs/(?!applications/)${ONE}/(?!hiring$)${ONE}`,
}).map(([shape, path]) => [shape, new RegExp(`^/${path}$`)] as const);

/** In which shape a page of this path comes; what has none of its own is a title and lines. */
export function pageShape(path: string): string {
  return shapes.find(([, pattern]) => pattern.test(path))?.[0] ?? "lines";
}
