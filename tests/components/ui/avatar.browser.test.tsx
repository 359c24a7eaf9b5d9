import { afterEach, expect, it } from "vitest";
import { ActingAvatar } from "@/components/shell/navigation/acting-avatar";
import { Avatar } from "@/components/ui/avatar";
import { HUES } from "@/components/ui/hue";
import { render } from "../../support/browser-mode/render";

const idOf = (n: number) => `019a0000-0000-7000-8000-000000${n.toString(16).padStart(6, "0")}`;
const avatars = () => [...document.querySelectorAll<HTMLElement>("main span.tint")];

afterEach(() => (document.documentElement.className = ""));

/** Red, green and blue from 0 to 255, as it is painted. */
function painted(color: string): [number, number, number] {
  const paint = new OffscreenCanvas(1, 1).getContext("2d")!;
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}

/** WCAG's ratio. */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((color) => {
      const [red, green, blue] = painted(color).map((value) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    })
    .sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

it.each(["t_light", "t_dark"])("reads well in each of twelve hues, none like another: %s", (theme) => {
  document.documentElement.className = theme;
  render(
    Array.from({ length: HUES }, (_, n) => (
      <Avatar key={n} profile={{ id: idOf(n), displayName: "Ada Vos", kind: "USER", photoId: null }} />
    )),
  );
  const looks = avatars().map((avatar) => getComputedStyle(avatar));
  expect(looks).toHaveLength(12);
  for (const { color, backgroundColor } of looks) expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  looks.forEach(({ backgroundColor: one }, at) => {
    const other = looks[(at + 1) % HUES]!.backgroundColor;
    const apart = Math.hypot(...painted(one).map((value, channel) => value - painted(other)[channel]!));
    expect(apart).toBeGreaterThan(8);
  });
});

it.each(["t_light", "t_dark"])(
  "shows a logo on nothing, black or white, and none of what stands under it: %s",
  async (theme) => {
    document.documentElement.className = theme;
    render(<Avatar profile={{ id: idOf(1), displayName: "Water Mills", kind: "ORGANIZATION", photoId: "logo" }} />);
    const [avatar, photo] = [avatars()[0]!, document.querySelector("img")!];
    // Until it has come, and where it does not, the initials are in sight.
    await expect.poll(() => photo.complete).toBe(true);
    expect([photo.clientWidth, photo.clientHeight]).toEqual([0, 0]);
    const logo = new OffscreenCanvas(96, 96);
    logo.getContext("2d");
    photo.src = URL.createObjectURL(await logo.convertToBlob());
    await photo.decode();
    expect(photo.getBoundingClientRect().toJSON()).toEqual(avatar.getBoundingClientRect().toJSON());
    const { backgroundColor: ground } = getComputedStyle(photo);
    for (const ink of ["#fff", "#000"]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(3);
  },
);

it.each(["size-8.5 text-sm", "size-10 text-base"])(
  "leaves the initials in sight beside the human's mark: %s",
  (size) => {
    render(
      <div style={{ padding: 20 }}>
        <ActingAvatar
          profile={{ id: idOf(1), kind: "ORGANIZATION", handle: "wm", displayName: "Water Mills", photoId: null }}
          own={{ id: idOf(2), kind: "USER", handle: "ada", displayName: "Ada Vos", photoId: null }}
          className={size}
        />
      </div>,
    );
    const [acting, own] = avatars();
    const initials = document.createRange();
    initials.selectNodeContents(acting!.firstChild!);
    const text = initials.getBoundingClientRect();
    const mark = own!.getBoundingClientRect();
    // Capitals end above the line's box by about a quarter of it; the mark is a circle with an outline of 2 px.
    const corner = [text.right, text.bottom - text.height / 4] as const;
    const middle = [mark.left + mark.width / 2, mark.top + mark.height / 2] as const;
    expect(Math.hypot(corner[0] - middle[0], corner[1] - middle[1])).toBeGreaterThan(mark.width / 2 + 2);
  },
);
