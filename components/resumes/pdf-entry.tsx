import { View } from "@react-pdf/renderer";
import { styles } from "./pdf-styles";
import { PdfTags } from "./pdf-tags";
import { PdfText } from "./pdf-text";
import type { ResumeContentEntry } from "./resume-content";

/** Kept on one page unless it is longer than most are. */
export function PdfEntry({ entry: { title, subtitle, period, texts, tags } }: { entry: ResumeContentEntry }) {
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
