import { StyleSheet } from "@react-pdf/renderer";

/** Points; the colours are those of the paper on the screen. */
export const styles = StyleSheet.create({
  page: { paddingVertical: 46, paddingHorizontal: 44, fontSize: 10, lineHeight: 1.4, color: "#192228" },
  name: { fontSize: 21, fontWeight: 700, lineHeight: 1.2 },
  muted: { color: "#53616a" },
  section: { marginTop: 14 },
  heading: { fontSize: 11.5, fontWeight: 700, marginBottom: 5, paddingBottom: 2, borderBottom: "0.75pt solid #ccd5d9" },
  entry: { marginBottom: 8 },
  entryHead: { flexDirection: "row", justifyContent: "space-between", gap: 12 },
  entryTitle: { fontWeight: 700, flexShrink: 1 },
  period: { flexShrink: 0, color: "#53616a" },
  text: { marginTop: 2 },
  tags: { marginTop: 2, fontWeight: 700, fontSize: 9.5 },
  contact: { flexDirection: "row", gap: 6 },
  contactLabel: { width: 56, color: "#53616a" },
  link: { color: "#0d59b3", textDecoration: "none" },
  foot: {
    position: "absolute",
    left: 44,
    right: 44,
    flexDirection: "row",
    justifyContent: "center",
    gap: 2,
    fontSize: 8,
    color: "#53616a",
  },
  footName: { flexShrink: 1 },
  // The library lets everything shrink; none of it has more digits.
  footPage: { minWidth: 32 },
});

/** From the top: from the bottom the library draws nothing, or fails, once there are many pages. */
export const footOf = { a4: { top: 811 }, letter: { top: 761 } };

export const fieldColors = { green: "#0d5434", impact: "#14488f" };
