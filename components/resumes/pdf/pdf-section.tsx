import { Link, Text, View } from "@react-pdf/renderer";
import { styles } from "./pdf-styles";
import { PdfTags } from "./pdf-tags";
import { PdfText } from "./pdf-text";
import type { ResumeContentEntry, ResumeSection } from "@/components/resumes/resume-content";

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

/** Kept on one page unless it is longer than most are. */
function PdfEntry({ entry: { title, subtitle, period, texts, tags } }: { entry: ResumeContentEntry }) {
  const isLong = texts.join("").length > 1500;
  return (
    <View style={styles.entry} wrap={isLong}>
      <View style={styles.entryHead}>
        <PdfText style={styles.entryTitle}>{title}</PdfText>
        <PdfText style={styles.period}>{period}</PdfText>
      </View>
      {subtitle ? <PdfText style={styles.muted}>{subtitle}</PdfText> : null}
      {texts.map((text, at) => (
        <PdfText key={at} style={styles.text}>
          {text}
        </PdfText>
      ))}
      <PdfTags tags={tags} />
    </View>
  );
}
