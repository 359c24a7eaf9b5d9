import { beforeEach, expect, it, vi } from "vitest";
import { NO_ENTITIES } from "@/components/ui/entities/entities";
import { entitiesNow, entitiesOf } from "@/components/ui/entities/entity-store";
import { ActingProfileSync } from "@/components/shell/navigation/acting-profile-sync";
import { moveTo, router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const notice = () => document.getElementById("not-found");

/** When and where the document came. */
const opened = { actingId: "amara", href: "https://allyway.example/feed" };

/** A page, or that there is none, as whoever is acted as. */
function shell(actingId: string, isThere: boolean, first = opened) {
  return (
    <>
      <div id="content">{isThere ? <article>A page</article> : <p id="not-found">Page not found</p>}</div>
      <ActingProfileSync actingId={actingId} personId="amara" first={first} text={`You’re now acting as ${actingId}`} />
    </>
  );
}

const tell = (newValue: string) =>
  window.dispatchEvent(new StorageEvent("storage", { key: "acting-profile", newValue }));

beforeEach(() => void vi.mocked(router.replace).mockReset());

it("leads to the profile from what is none for whom one has switched to, and shows no error meanwhile", () => {
  moveTo("/conversations/between-amara-and-kwame?message=1");
  const { rerender } = render(shell("amara", true));
  rerender(shell("tidewater", false));
  expect(router.replace.mock.calls).toEqual([["/profile"]]);
  expect(notice()).not.toBeVisible();
});

it("stays where the page is there for both", () => {
  moveTo("/posts/the-dune-holds");
  const { rerender } = render(shell("amara", true));
  rerender(shell("tidewater", true));
  expect(router.replace).not.toHaveBeenCalled();
});

it("leads there from a page that Back brings and that turns out to be the other profile’s", async () => {
  moveTo("/posts/mine/edit");
  const { rerender } = render(shell("amara", true));
  moveTo("/feed");
  rerender(shell("tidewater", true));
  // What the router kept, and then what the server says.
  moveTo("/posts/mine/edit");
  rerender(shell("tidewater", true));
  expect(router.replace).not.toHaveBeenCalled();
  rerender(shell("tidewater", false));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/profile"]]);
  expect(notice()).not.toBeVisible();
});

it("leads there from a page that was left before the script came which knows of switches", async () => {
  const first = { actingId: "amara", href: "https://allyway.example/posts/left-at-once/edit" };
  moveTo("/feed");
  const { rerender } = render(shell("amara", true, first));
  rerender(shell("tidewater", true, first));
  moveTo("/posts/left-at-once/edit");
  rerender(shell("tidewater", false, first));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/profile"]]);
  expect(notice()).not.toBeVisible();
});

it("knows of the last 100 addresses as whom they were opened, as many as browsers keep for Back, and of no more", async () => {
  moveTo("/posts/first/edit");
  const { rerender } = render(shell("amara", true));
  moveTo("/posts/second/edit");
  rerender(shell("amara", true));
  for (let n = 0; n < 98; n++) {
    moveTo(`/posts/${n}`);
    rerender(shell("amara", true));
  }
  moveTo("/posts/second/edit");
  rerender(shell("amara", true));
  moveTo("/feed");
  rerender(shell("tidewater", true));
  moveTo("/posts/first/edit");
  rerender(shell("tidewater", false));
  expect(router.replace).not.toHaveBeenCalled();
  moveTo("/posts/second/edit");
  rerender(shell("tidewater", false));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/profile"]]);
});

it("says that there is no such page where nobody has switched, and of an address that no other profile had", () => {
  const first = { ...opened, actingId: "leila" };
  moveTo("/posts/gone");
  const { rerender } = render(shell("leila", false, first));
  moveTo("/posts/gone-too");
  rerender(shell("leila", false, first));
  rerender(shell("harbour", true, first));
  moveTo("/posts/gone-since");
  rerender(shell("harbour", false, first));
  expect(router.replace).not.toHaveBeenCalled();
  expect(notice()).toBeVisible();
});

it("asks for the page anew where another tab tells of another profile, and where it tells of nothing new does not", () => {
  vi.mocked(router.refresh).mockReset();
  moveTo("/feed");
  render(shell("tidewater", true, { ...opened, actingId: "tidewater" }));
  tell("tidewater amara");
  expect(router.refresh).not.toHaveBeenCalled();
  tell("amara amara");
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("forgets what it knew once another person acts, without loading the page, which would end a session of one tab", () => {
  vi.mocked(router.refresh).mockReset();
  moveTo("/feed");
  render(shell("tidewater", true, { ...opened, actingId: "tidewater" }));
  entitiesOf("tidewater").change("post", "dune", { text: "Amara’s" }, 1);
  tell("tidewater amara");
  expect(entitiesNow("tidewater")).not.toBe(NO_ENTITIES);
  tell("tidewater ruth");
  expect(entitiesNow("tidewater")).toBe(NO_ENTITIES);
  expect(router.refresh).toHaveBeenCalledOnce();
});
