import { type StyleSheet, Text } from "@react-pdf/renderer";
import { useContext } from "react";
import { PdfFamilies } from "./pdf-families";

type Style = ReturnType<typeof StyleSheet.create>[string];

/** The first letter that has a direction decides that of the text, as `dir="auto"` does. */
const STARTS_RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * What somebody wrote, in the direction of its script; where that is from right to left the spaces are of its font, too, so
 * that its words are read in one go, and in their order.
 */
export function PdfText({ children, style = {} }: { children: string; style?: Style }) {
  const families = useContext(PdfFamilies);
  if (!STARTS_RTL.test(children)) return <Text style={style}>{children}</Text>;
  const isRtl = (family: string) => /arabic|hebrew/.test(family);
  const fontFamily = [...families.filter(isRtl), ...families.filter((family) => !isRtl(family))];
  return <Text style={[style, { direction: "rtl", textAlign: "right", fontFamily }]}>{children}</Text>;
}
