import { Link, Text, View } from "@react-pdf/renderer";
import { PdfEntry } from "./pdf-entry";
import { styles } from "./pdf-styles";
import { PdfTags } from "./pdf-tags";
import { PdfText } from "./pdf-text";
import type { ResumeSection } from "./resume-content";

export function PdfSection({ section }: { section: ResumeSection }) {
  return (
    <View style={styles.section} wrap={section.kind === "text" || section.kind === "entries"}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {section.heading}
      </Text>
      {section.kind === "text" ? <PdfText>{section.text}</PdfText> : null}
      {section.kind === "entries" ? section.entries.map((entry, at) => <PdfEntry key={at} entry={entry} />) : null}
      {section.kind === "tags" ? <PdfTags tags={section.tags} /> : null}
      {section.kind === "contact"
        ? section.lines.map(({ label, text, href }) => (
            <View key={label} style={styles.contact}>
              <Text style={styles.contactLabel}>{label}</Text>
              <Link src={href} style={styles.link}>
                {text}
              </Link>
            </View>
          ))
        : null}
    </View>
  );
}
