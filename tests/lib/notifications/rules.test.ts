import { expect, it } from "vitest";
import { notificationRules, typesShownBy } from "@/lib/notifications/policy/rules";
import { notificationFilters } from "@/lib/notifications/schema";
import { notificationTypeNames } from "@/lib/notifications/schema/types";

const such = (isSuch: (rule: (typeof notificationRules)["LIKE"]) => unknown) =>
  notificationTypeNames.filter((type) => isSuch(notificationRules[type]));

it("lets one choose of each type", () => {
  expect(notificationTypeNames.toSorted()).toEqual(Object.keys(notificationRules).toSorted());
});

it("narrows the list to what belongs together", () => {
  expect(Object.fromEntries(notificationFilters.map((filter) => [filter, typesShownBy(filter).toSorted()]))).toEqual({
    allies: ["ALLY_REQUEST", "FOLLOW", "NEW_ALLY"],
    comments: ["COMMENT", "REPLY"],
    likes: ["COMMENT_LIKE", "LIKE"],
    shares: ["SHARE", "TAG"],
  });
});

it("tells those who answer for an organization's allies what is about these, and what moderators decided", () => {
  expect(such(({ isManaged }) => isManaged)).toEqual(["ALLY_REQUEST", "NEW_ALLY", "MODERATION"]);
  expect(such(({ isPushedWithAllies }) => isPushedWithAllies)).toEqual(["ALLY_REQUEST", "NEW_ALLY"]);
});

it("asks what a type is about, and whether it still stands, of those that say so", () => {
  expect(such(({ subjectSql }) => subjectSql)).toEqual(["LIKE", "COMMENT", "SHARE", "FOLLOW"]);
  expect(such(({ actSql }) => actSql)).toEqual(["LIKE", "COMMENT", "REPLY", "COMMENT_LIKE", "SHARE", "FOLLOW"]);
  expect(such(({ stillSql }) => stillSql)).toEqual(["TAG"]);
});
