import { expect, it } from "vitest";
import { pseudoLocalize } from "../support/pseudo-locale";

it("marks and accents what is text", () => {
  expect(pseudoLocalize("Hello")).toBe("⟦Ĥéļļó⟧");
});

it("leaves placeholders and tags as they are", () => {
  expect(pseudoLocalize("By {name} on {date, date, short} <link>here</link>")).toBe(
    "⟦Ɓý {name} óñ {date, date, short} <link>ĥéŕé</link>⟧",
  );
});

it("accents the branches of a plural, not their names", () => {
  expect(pseudoLocalize("{count, plural, one {# ally of {name}} other {# allies}}")).toBe(
    "⟦{count, plural, one {# áļļý óƒ {name}} other {# áļļíéš}}⟧",
  );
});
