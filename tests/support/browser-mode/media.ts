import { expect, onTestFinished } from "vitest";

/** Makes the rules for a medium apply, or not, until the test ends. */
export function setMedia(medium: string, applies: boolean) {
  const media = mediaOf(
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]),
    medium,
  );
  expect(media.length, medium).toBeGreaterThan(0);
  for (const list of media) list.mediaText = applies ? "all" : "not all";
  onTestFinished(() => {
    for (const list of media) list.mediaText = medium;
  });
}

function mediaOf(rules: CSSRule[], text: string): MediaList[] {
  return rules.flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && rule.media.mediaText === text ? [rule.media] : []),
    ...("cssRules" in rule ? mediaOf([...(rule.cssRules as CSSRuleList)], text) : []),
  ]);
}
