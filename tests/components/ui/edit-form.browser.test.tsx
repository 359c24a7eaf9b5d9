import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { keepDraft, readDraft, wipeDrafts } from "@/components/ui/form/drafts";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { RepeatedFields } from "@/components/ui/field/repeated-fields";
import type { FormValues } from "@/lib/forms/form-fields";
import type { FormAction, FormState } from "@/lib/result";
import { router } from "../../support/browser-mode/next-navigation";
import { hydrate } from "../../support/browser-mode/hydrate";
import { inEnglish, render } from "../../support/browser-mode/render";

const action = vi.fn<FormAction>();
const line = z.string("validations.required").check(z.minLength(1, "validations.required"));
const schema = z.object({
  title: line,
  entries: z.array(z.object({ title: line })).check(z.maxLength(2, "validations.too-many-topics")),
});
const bringSchema = vi.fn(async () => schema);

const title = page.getByLabelText("Title", { exact: true });
const entry = (number: number) => page.getByLabelText(`Entry ${number}`, { exact: true });
const save = page.getByRole("button", { name: "Save" });
const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
const stored = () => JSON.parse(localStorage.getItem("draft:ada:paper:7") ?? "null") as { values: object } | null;
const sent = (call = 0) => action.mock.calls[call]![1];
const done: FormState = { status: "done", value: undefined, idempotencyKey: "next", rerendered: false };

function Paper({ saved = ["First", "Second"] }) {
  return (
    <EditForm
      title="Paper"
      action={action}
      schema={bringSchema}
      rows={{ entries: saved.length }}
      profileId="ada"
      idempotencyKey="key"
      kind="paper"
      id="7"
      onward="/papers"
    >
      {({ field, file, box, change, ...fields }) => (
        <>
          <Field label="Title" {...field("title", "Samphire")} />
          <Field label="Picture" {...file("picture")} />
          <label>
            <input type="checkbox" {...box("topics", "mud", false)} /> Mud
          </label>
          <RepeatedFields
            fields={fields}
            onChange={change}
            name="entries"
            legend="Entries"
            add="Add"
            remove={(number) => `Remove ${number}`}
            max={3}
          >
            {(name, row) => <Field label={`Entry ${row + 1}`} {...field(`${name}.title`, saved[row])} />}
          </RepeatedFields>
        </>
      )}
    </EditForm>
  );
}

beforeEach(() => {
  action.mockReset();
  bringSchema.mockReset().mockImplementation(async () => schema);
  wipeDrafts();
});

describe("a form of several fields", () => {
  it("sends its texts, its rows by their paths and its files to the action, once, and leads on", async () => {
    let answer: (state: FormState) => void = () => {};
    action.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(<Paper />);
    await page.getByLabelText("Picture").upload(new File(["mud"], "mud.png", { type: "image/png" }));
    await page.getByRole("button", { name: "Add" }).click();
    await entry(3).fill("Third");
    await page.getByRole("button", { name: "Remove 3" }).click();
    const form = page.getByRole("form", { name: "Paper" }).element() as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    expect([...sent()].filter(([, value]) => typeof value === "string")).toEqual([
      ["profileId", "ada"],
      ["idempotencyKey", "key"],
      ["title", "Samphire"],
      ["entries.0.title", "First"],
      ["entries.1.title", "Second"],
    ]);
    expect(await (sent().get("picture") as File).text()).toBe("mud");
    answer(done);
    await expect.poll(() => router.push.mock.calls).toEqual([["/papers"]]);
    expect(action).toHaveBeenCalledTimes(1);
    expect(stored()).toBeNull();
  });

  it("is checked before it is sent: a mistake stands at its row, has the focus, and goes when it is mended", async () => {
    render(<Paper />);
    await entry(2).fill("");
    await save.click();
    await expect.element(entry(2)).toHaveAccessibleDescription("This field is required");
    await expect.element(entry(2)).toHaveFocus();
    await expect.element(entry(1)).not.toBeInvalid();
    await entry(2).fill("x");
    await expect.element(entry(2)).not.toBeInvalid();
    expect(action).not.toHaveBeenCalled();
  });

  it("tells of the group what is wrong with its number", async () => {
    render(<Paper />);
    await page.getByRole("button", { name: "Add" }).click();
    await entry(3).fill("Third");
    await expect.element(page.getByRole("button", { name: "Add" })).not.toBeInTheDocument();
    await save.click();
    await expect
      .element(page.getByRole("group", { name: "Entries" }))
      .toHaveAccessibleDescription("Choose at most 3 topics");
    await page.getByRole("button", { name: "Remove 2" }).click();
    await expect.element(page.getByText("Choose at most 3 topics")).not.toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
  });

  it("shows the server's mistakes at the same fields and keeps what was typed", async () => {
    const fields = { "entries.0.title": "This one is taken" };
    action.mockResolvedValue({ status: "invalid", fields, values: {} });
    render(<Paper />);
    await title.fill("Glasswort");
    await save.click();
    await expect.element(entry(1)).toHaveAccessibleDescription("This one is taken");
    await expect.element(entry(1)).toHaveFocus();
    await expect.element(title).toHaveValue("Glasswort");
  });

  it("keeps what was typed where the network fails, and sends it again with the same key", async () => {
    action.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(done);
    render(<Paper />);
    await title.fill("Glasswort");
    await save.click();
    await expect.element(page.getByText("A network error has occurred.")).toBeVisible();
    expect(stored()).toMatchObject({ version: 1, values: { title: "Glasswort" }, idempotencyKey: "key" });
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
    expect(sent(1).get("idempotencyKey")).toBe("key");
  });

  it("stays where something was typed while it was on its way", async () => {
    let answer: (state: FormState) => void = () => {};
    action.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(<Paper />);
    await title.fill("Sent");
    await save.click();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    await title.fill("Typed since");
    answer(done);
    await expect.element(save).toHaveAttribute("aria-busy", "false");
    expect(router.push).not.toHaveBeenCalled();
    expect(stored()).toMatchObject({ values: { title: "Typed since" } });
  });

  it("takes the row that is removed, not the one that moves into its place", async () => {
    action.mockResolvedValue(done);
    render(<Paper />);
    await entry(2).fill("Typed");
    await page.getByRole("button", { name: "Remove 1" }).click();
    await expect.element(entry(1)).toHaveValue("Typed");
    await expect.element(page.getByRole("group", { name: "Entries" })).toHaveFocus();
    await save.click();
    await expect.poll(() => action.mock.calls.length).toBe(1);
    expect([...sent().keys()].filter((name) => name.startsWith("entries"))).toEqual(["entries.0.title"]);
  });
});

describe("the schema", () => {
  it.each([
    ["the first field has the focus", () => (title.element() as HTMLElement).focus()],
    ["something of the form is pointed at", () => save.hover()],
  ])("comes once %s, and not before", async (_, use) => {
    render(<Paper />);
    expect(bringSchema).not.toHaveBeenCalled();
    await use();
    await expect.poll(() => bringSchema.mock.calls.length).toBe(1);
  });

  it("comes with the script where somebody was faster, and is asked what was typed by then", async () => {
    hydrate(<Paper />, (sent) => {
      const early = sent.querySelector<HTMLInputElement>("[name='entries.1.title']")!;
      early.focus();
      early.value = "";
    });
    await expect.poll(() => bringSchema.mock.calls.length).toBe(1);
    await userEvent.tab();
    await save.click();
    await expect.element(entry(2)).toHaveAccessibleDescription("This field is required");
    expect(action).not.toHaveBeenCalled();
  });

  it("is waited for by whoever sends at once: what is typed till then is checked, and sent once", async () => {
    let come = () => {};
    bringSchema.mockReturnValue(new Promise((resolve) => (come = () => resolve(schema))));
    action.mockResolvedValue(done);
    render(<Paper />);
    await save.click();
    await save.click();
    await title.fill("Glasswort");
    expect(action).not.toHaveBeenCalled();
    come();
    await expect.poll(() => router.push.mock.calls).toEqual([["/papers"]]);
    expect(action).toHaveBeenCalledTimes(1);
    expect(sent().get("title")).toBe("Glasswort");
  });

  it("is done without where it does not come: the server says what is wrong", async () => {
    bringSchema.mockRejectedValue(new TypeError("Failed to fetch"));
    action.mockResolvedValue({ status: "invalid", fields: { title: "Say more" }, values: {} });
    render(<Paper />);
    await title.fill("");
    await save.click();
    await expect.element(title).toHaveAccessibleDescription("Say more");
    await expect.element(title).toHaveFocus();
  });
});

describe("a mistake that is told at one field", () => {
  const year = z._default(z.string(), "");
  const open = z
    .object({ from: year, to: year, goesOn: z.optional(z.string()) })
    .check(
      z.refine(({ from, to, goesOn }) => goesOn === "on" || to >= from, {
        path: ["to"],
        error: "validations.to-before-from",
      }),
    );
  const mistake = page.getByText("The end can’t be before the start");

  function Period() {
    return (
      <EditForm
        title="Period"
        action={action}
        schema={async () => open}
        profileId="ada"
        idempotencyKey="key"
        kind="paper"
        id="7"
        onward="/papers"
      >
        {({ field, box }) => (
          <>
            <Field label="From" {...field("from", "2024")} />
            <Field label="To" {...field("to", "2021")} />
            <label>
              <input type="checkbox" {...box("goesOn", "on")} /> Goes on
            </label>
          </>
        )}
      </EditForm>
    );
  }

  beforeEach(async () => {
    render(<Period />);
    await save.click();
    await expect.element(mistake).toBeVisible();
  });

  it("goes as soon as it is mended in another, before that is left", async () => {
    const from = page.getByLabelText("From");
    await from.fill("2020");
    await expect.element(mistake).not.toBeInTheDocument();
    await expect.element(from).toHaveFocus();
  });

  it("goes as soon as a box that the form does not register mends it", async () => {
    await page.getByLabelText("Goes on").click();
    await expect.element(mistake).not.toBeInTheDocument();
  });
});

describe("unsaved changes", () => {
  const link = page.getByRole("link", { name: "Cancel" });

  it("are asked for before a link takes them away, a chosen file too, and are forgotten by whoever leaves", async () => {
    render(<Paper />);
    await page.getByLabelText("Picture").upload(new File(["mud"], "mud.png"));
    await link.click();
    await expect.element(leaving).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(leaving).not.toBeInTheDocument();
    await title.fill("Glasswort");
    await link.click();
    await page.getByRole("button", { name: "Leave" }).click();
    expect(router.push).toHaveBeenCalledWith("/papers");
    expect(stored()).toBeNull();
  });

  it("are offered again with their rows and boxes, but without files", async () => {
    const { rerender } = render(<Paper key={1} />);
    await title.fill("Glasswort");
    await page.getByLabelText("Mud").click();
    await page.getByLabelText("Picture").upload(new File(["mud"], "mud.png"));
    await page.getByRole("button", { name: "Add" }).click();
    await entry(3).fill("Third");
    expect(stored()!.values).toEqual({
      title: "Glasswort",
      topics: "mud",
      "entries.0.title": "First",
      "entries.1.title": "Second",
      "entries.2.title": "Third",
    });
    rerender(<Paper key={2} />);
    await expect.element(title).toHaveValue("Samphire");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.element(title).toHaveValue("Glasswort");
    await expect.element(page.getByLabelText("Mud")).toBeChecked();
    await expect.element(entry(3)).toHaveValue("Third");
    await expect.element(page.getByText(/unsaved changes/)).not.toBeInTheDocument();
  });

  it("are not read where another version of the app kept them", () => {
    const name = { profileId: "ada", kind: "paper", id: "7" };
    keepDraft(name, { title: "Typed" });
    expect(readDraft(name)).toMatchObject({ version: 1, values: { title: "Typed" } });
    localStorage.setItem("draft:ada:paper:7", JSON.stringify({ version: 0, at: 1, values: { title: "Old" } }));
    expect(readDraft(name)).toBeNull();
  });
});

it("keeps what was typed before the script came, in rows as well, and knows that it is not saved", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(inEnglish(<Paper />));
  container.querySelector<HTMLInputElement>("[name='entries.1.title']")!.value = "Early";
  const root = hydrateRoot(container, inEnglish(<Paper />));
  await expect.poll(stored).toMatchObject({ values: { "entries.1.title": "Early" } });
  await expect.element(entry(2)).toHaveValue("Early");
  await page.getByRole("button", { name: "Remove 1" }).click();
  await expect.element(entry(1)).toHaveValue("Early");
  root.unmount();
  container.remove();
});

describe("something else that was saved meanwhile", () => {
  const parts = [
    { label: "Title", names: ["title"] },
    { label: "Topics", names: ["topics"] },
  ];
  const clash = page.getByRole("region", { name: "This has changed since you opened it" });

  function Shared({ saved }: { saved: FormValues }) {
    return (
      <EditForm
        title="Paper"
        action={action}
        schema={async () => z.object({ title: line })}
        profileId="ada"
        idempotencyKey="key"
        kind="paper"
        id="7"
        onward="/papers"
        saved={saved}
        parts={parts}
        question={({ title }) =>
          title === "Renamed" ? { title: "Sure?", text: "Renamed", stay: "No", leave: "Yes" } : undefined
        }
      >
        {({ field, box }) => (
          <>
            <Field label="Title" {...field("title")} />
            <label>
              <input type="checkbox" {...box("topics", "mud")} /> Mud
            </label>
          </>
        )}
      </EditForm>
    );
  }
  const first = { title: "Samphire", topics: [] };
  const second = { title: "Glasswort", topics: "mud" };
  const refused: FormState = { status: "refused", reason: "changed-meanwhile", message: "Changed", values: {} };
  const textOf = (name: string) => JSON.parse(sent(1).get(name) as string) as unknown;

  it("is followed by what nobody touched, and shown beside what was typed, to choose from", async () => {
    action.mockResolvedValueOnce(refused).mockResolvedValueOnce(done);
    const { rerender } = render(<Shared saved={first} />);
    await title.fill("Mine");
    await save.click();
    await expect.poll(() => action.mock.calls.length).toBe(1);
    expect(JSON.parse(sent().get("base") as string)).toEqual(first);
    // The page comes anew with the refusal.
    rerender(<Shared saved={second} />);
    await expect.element(clash).toHaveFocus();
    await expect.element(title).toHaveValue("Mine");
    await expect.element(page.getByLabelText("Mud")).toBeChecked();
    await expect.element(clash.getByLabelText(/Keep mine/)).toBeChecked();
    await expect.element(clash.getByLabelText(/Keep mine/)).toHaveAccessibleName("Keep mine Mine");
    await expect.element(clash.getByLabelText(/Take theirs/)).toHaveAccessibleName("Take theirs Glasswort");
    await expect.element(page.getByText("Changed", { exact: true })).not.toBeInTheDocument();
    await title.fill("Still mine");
    await expect.element(clash.getByLabelText(/Keep mine/)).toHaveAccessibleName("Keep mine Still mine");
    await clash.getByLabelText(/Take theirs/).click();
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
    expect(textOf("base")).toEqual(second);
    expect(sent(1).get("theirs.0")).toBe("title");
  });

  it("is taken whatever is wrong with what was typed, which is checked where that is kept", async () => {
    action.mockResolvedValue(done);
    const { rerender } = render(<Shared saved={first} />);
    await title.fill("");
    rerender(<Shared saved={second} />);
    await save.click();
    await expect.element(title).toHaveAccessibleDescription("This field is required");
    expect(action).not.toHaveBeenCalled();
    await clash.getByLabelText(/Take theirs/).click();
    await expect.element(title).not.toBeInvalid();
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
    expect(sent().get("theirs.0")).toBe("title");
  });

  it("does not keep a form from being saved where there is nothing to choose from: it is told once", async () => {
    action.mockResolvedValueOnce(refused).mockResolvedValueOnce(done);
    render(<Shared saved={first} />);
    await title.fill("Mine");
    await save.click();
    await expect.element(page.getByText("Changed", { exact: true })).toBeVisible();
    expect(sent().has("theirs.0")).toBe(false);
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
    expect(textOf("base")).toEqual(first);
    expect(sent(1).get("theirs.0")).toBe("");
  });

  it("is compared with what was saved last, and with that alone", async () => {
    let answer: (state: FormState) => void = () => {};
    action.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(done);
    const { rerender } = render(<Shared saved={first} />);
    await title.fill("Mine");
    rerender(<Shared saved={second} />);
    await clash.getByLabelText(/Keep mine/).click();
    await save.click();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    await title.fill("Typed since");
    answer(done);
    await expect.element(save).toHaveAttribute("aria-busy", "false");
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
    expect(textOf("base")).toEqual({ title: "Mine", topics: "mud" });
  });

  it("is told where a draft rests on what was saved before it", async () => {
    const { rerender } = render(<Shared key={1} saved={first} />);
    await title.fill("Mine");
    rerender(<Shared key={2} saved={second} />);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.element(clash).toBeVisible();
    await expect.element(title).toHaveValue("Mine");
    await expect.element(page.getByLabelText("Mud")).toBeChecked();
  });

  it("is asked about once, where a form asks before it saves", async () => {
    action.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(done);
    render(<Shared saved={first} />);
    await title.fill("Renamed");
    await save.click();
    await page.getByRole("dialog", { name: "Sure?" }).getByRole("button", { name: "No" }).click();
    expect(action).not.toHaveBeenCalled();
    await save.click();
    await page.getByRole("dialog", { name: "Sure?" }).getByRole("button", { name: "Yes" }).click();
    await expect.element(page.getByText("A network error has occurred.")).toBeVisible();
    await save.click();
    await expect.poll(() => router.push.mock.calls.length).toBe(1);
  });
});
