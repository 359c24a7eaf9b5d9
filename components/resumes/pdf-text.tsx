import { type StyleSheet, Text } from "@react-pdf/renderer";

type Style = ReturnType<typeof StyleSheet.create>[string];

/** The first letter that has a direction decides that of the text, as `dir="auto"` does. */
const STARTS_RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What somebody wrote, in the direction of its script. */
export function PdfText({ children, style = {} }: { children: string; style?: Style }) {
  return (
    <Text style={STARTS_RTL.test(children) ? [style, { direction: "rtl", textAlign: "right" }] : style}>
      {children}
    </Text>
  );
}
