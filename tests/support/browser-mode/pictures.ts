import type { FeedPost } from "@/lib/posts/queries";

const PLACEHOLDER = "data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";

/** As the server says it; its text is its id, too. */
export const pictureOf = (
  alt: string,
  [width, height]: [number, number] = [1280, 960],
): FeedPost["pictures"][number] => ({
  id: alt || "untold",
  width,
  height,
  widths: [320, 640, width],
  placeholder: PLACEHOLDER,
  alt,
});
