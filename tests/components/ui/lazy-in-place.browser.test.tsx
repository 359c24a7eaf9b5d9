import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, it, onTestFinished, vi } from "vitest";
import { lazyInPlace } from "@/components/ui/lazy/lazy-in-place";

type Props = { text: string };
const Said = ({ text }: Props) => <p>{text}</p>;

it("keeps what the server sent while its script is on the way, whatever becomes new meanwhile, and then shows it", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  const served = await renderToReadableStream(<Page Late={lazyInPlace(Said, async () => Said)} />);
  await served.allReady;
  main.innerHTML = await new Response(served).text();
  const paragraph = main.querySelector("p");

  let arrive!: (shown: ComponentType<Props>) => void;
  let say!: (text: string) => void;
  const root = hydrateRoot(
    main,
    <Page
      Late={lazyInPlace<Props>(null, () => new Promise((resolve) => (arrive = resolve)))}
      tell={(set) => (say = set)}
    />,
  );
  onTestFinished(() => {
    root.unmount();
    main.remove();
  });
  await vi.waitFor(() => expect(arrive).toBeDefined());
  flushSync(() => say("It has changed"));
  expect(main.querySelector("p")).toBe(paragraph);
  expect(main.textContent).toBe("As the server sent it");

  arrive(Said);
  await vi.waitFor(() => expect(main.textContent).toBe("It has changed"));
  expect(main.querySelector("p")).toBe(paragraph);
});

function Page({ Late, tell }: { Late: ComponentType<Props>; tell?: (set: (text: string) => void) => void }) {
  const [text, setText] = useState("As the server sent it");
  tell?.(setText);
  return <Late text={text} />;
}
