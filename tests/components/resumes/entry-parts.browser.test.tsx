import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { useEntryParts } from "@/components/resumes/entry-parts";
import type { FormValues } from "@/lib/forms/form-fields";
import { render } from "../../support/browser-mode/render";

function Period({ values }: { values: FormValues }) {
  const part = useEntryParts("EXPERIENCE").find(({ names }) => names.includes("fromYear"));
  return <output>{part?.text?.(values)}</output>;
}

it.each([
  [{ fromMonth: "03", fromYear: "2021", toMonth: "09", toYear: "2023" }, "Mar 2021 – Sept 2023"],
  [{ fromMonth: "", fromYear: "2021", toMonth: "", toYear: " 2023 " }, "2021 – 2023"],
  [{ fromMonth: "", fromYear: "2021", isCurrent: "on" }, "2021 – present"],
  [{ fromMonth: "03", fromYear: "20210321", isCurrent: "on" }, "– present"],
])("says when an entry was, also where only its years are known: %j", async (values, text) => {
  render(<Period values={values} />);
  await expect.element(page.getByRole("status")).toHaveTextContent(new RegExp(`^${text}$`));
});
