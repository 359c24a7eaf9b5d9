import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Combobox } from "@/components/ui/field/combobox";
import type { Option } from "@/components/ui/field/use-suggestions";
import { render } from "../../support/browser-mode/render";

const names = ["Amsterdam, Netherlands", "Amsterdam, NY, United States", "Rotterdam, Netherlands"];
const found = (text: string): Option[] =>
  names.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())).map((label) => ({ id: label, label }));

const search = vi.fn<(text: string, signal: AbortSignal) => Promise<Option[]>>();
const choose = vi.fn<(option: Option) => void>();
const send = vi.fn();

const field = page.getByRole("combobox", { name: "Location" });
const options = page.getByRole("option");
const active = page.getByRole("option", { selected: true });

function Line({ first = true }) {
  const [text, setText] = useState("");
  function take(option: Option) {
    setText(option.label);
    choose(option);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Combobox
        id="place"
        label="Location"
        first={first}
        text={text}
        search={search}
        onText={setText}
        onChoose={take}
      />
      <button>Save</button>
    </form>
  );
}

beforeEach(() => {
  for (const mock of [search, choose, send]) mock.mockReset();
  search.mockImplementation(async (text) => found(text));
});

describe("a line of text with suggestions", () => {
  it("asks for the first letter at once, and of those that follow quickly for the last", async () => {
    render(<Line />);
    await field.click();
    // By the element itself: quicker than anybody types.
    const input = field.element() as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    for (const text of ["r", "ro", "rot"]) {
      set.call(input, text);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await new Promise((next) => setTimeout(next, 10));
    }
    await expect.element(active).toHaveTextContent("Rotterdam, Netherlands");
    expect(search.mock.calls.map(([text]) => text)).toEqual(["r", "rot"]);
  });

  it("tells what it found, and takes what the keys choose while the focus stays in the line", async () => {
    render(<Line />);
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await field.fill("amster");
    await expect.element(page.getByText("2 suggestions")).toBeInTheDocument();
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await expect.element(active).toHaveTextContent("Amsterdam, Netherlands");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(active).toHaveTextContent("Amsterdam, NY, United States");
    expect(field.element().getAttribute("aria-activedescendant")).toBe(active.element().id);
    expect(field.element().getAttribute("aria-controls")).toBe(page.getByRole("listbox").element().id);
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(active).toHaveTextContent("Amsterdam, Netherlands");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect.element(field).toHaveValue("Amsterdam, NY, United States");
    await expect.element(field).toHaveFocus();
    await expect.element(options).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it("chooses by a press, too", async () => {
    render(<Line />);
    await field.fill("rott");
    await options.click();
    await expect.element(field).toHaveValue("Rotterdam, Netherlands");
    await expect.element(field).toHaveFocus();
  });

  describe("pressed Enter in while the search is on its way", () => {
    let answer: (options: Option[]) => void;
    beforeEach(async () => {
      render(<Line />);
      await field.fill("amster");
      await expect.element(options.first()).toBeVisible();
      search.mockReturnValue(new Promise((resolve) => (answer = resolve)));
      await field.fill("rott");
      await userEvent.keyboard("{Enter}");
      // Nothing of an earlier text, nor is the form sent.
      expect(choose).not.toHaveBeenCalled();
      expect(send).not.toHaveBeenCalled();
    });
    const isAsked = () => expect.poll(() => search.mock.calls.at(-1)?.[0]).toBe("rott");

    it("chooses the first that comes", async () => {
      await isAsked();
      answer(found("rott"));
      await expect.element(field).toHaveValue("Rotterdam, Netherlands");
      await expect.element(options).not.toBeInTheDocument();
      expect(choose.mock.calls).toEqual([[{ id: "Rotterdam, Netherlands", label: "Rotterdam, Netherlands" }]]);
    });

    it("does so where the focus has gone on", async () => {
      await userEvent.tab();
      await isAsked();
      answer(found("rott"));
      await expect.element(field).toHaveValue("Rotterdam, Netherlands");
      await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
    });

    it("leaves the text alone where nothing comes, or the key is taken back by Escape or a further letter", async () => {
      await isAsked();
      answer([]);
      await expect.element(page.getByRole("status")).toHaveTextContent("No match");
      search.mockReturnValue(new Promise((resolve) => (answer = resolve)));
      await field.fill("rot");
      await userEvent.keyboard("{Enter}{Escape}");
      await field.fill("amster");
      await userEvent.keyboard("{Enter}d");
      await expect.poll(() => search.mock.calls.at(-1)?.[0]).toBe("amsterd");
      answer(found("amsterd"));
      await expect.element(options).toHaveLength(2);
      expect(choose).not.toHaveBeenCalled();
    });
  });

  it("gives up a search once there is another text, and shows no late answer", async () => {
    render(<Line />);
    const late = new Promise<Option[]>((resolve) => setTimeout(() => resolve(found("rott")), 400));
    search.mockReturnValueOnce(late);
    await field.fill("rott");
    await expect.poll(() => search.mock.calls.length).toBe(1);
    await field.fill("amster");
    await expect.element(options).toHaveLength(2);
    expect(search.mock.calls[0]![1].aborted).toBe(true);
    await late;
    await expect.element(options).toHaveLength(2);
  });

  it("leaves the text alone by Escape, by Tab and by Home", async () => {
    render(<Line />);
    await field.fill("amster");
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard("{Home}");
    expect((field.element() as HTMLInputElement).selectionStart).toBe(0);
    await userEvent.keyboard("{Escape}{Escape}");
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("amster");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(options.first()).toBeVisible();
    await userEvent.tab();
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("amster");
    expect(choose).not.toHaveBeenCalled();
  });

  it("chooses nothing by the Enter that ends a composition", async () => {
    render(<Line />);
    await field.fill("amster");
    await expect.element(active).toBeVisible();
    field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
    // As Safari tells it: the composition has ended before.
    field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true }));
    expect(choose).not.toHaveBeenCalled();
  });

  it("sends the form by Enter where the first is not chosen by itself, and closes", async () => {
    render(<Line first={false} />);
    await field.fill("amster");
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(send).toHaveBeenCalledTimes(1);
    await expect.element(options).not.toBeInTheDocument();
  });

  it("says that nothing was found, that the search failed, and tries again", async () => {
    render(<Line />);
    await field.fill("xqzvwk");
    await expect.element(page.getByRole("status")).toHaveTextContent("No match");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    search.mockRejectedValueOnce(new Error("503"));
    await field.fill("rott");
    await expect.element(page.getByRole("status")).toHaveTextContent("The search isn’t responding.");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(options).toHaveTextContent("Rotterdam, Netherlands");
    await expect.element(page.getByRole("status")).toHaveTextContent("1 suggestion");
  });
});
