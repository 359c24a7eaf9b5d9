import { Document, Page, Text, View } from "@react-pdf/renderer";
import { PdfFamilies } from "./pdf-families";
import { PdfSection } from "./pdf-section";
import { footOf, styles } from "./pdf-styles";
import { PdfTags } from "./pdf-tags";
import { PdfText } from "./pdf-text";
import type { ResumeContent } from "@/components/resumes/resume-content";

type Props = {
  content: ResumeContent;
  pageSize: "a4" | "letter";
  families: string[];
  /** Said at the end: what had to be left out. */
  notes: string[];
  pageLabel: (page: number, pages: number) => string;
};

export function ResumePdf({
  content: { title, name, facts, openToWork, sections, locale },
  pageSize,
  families,
  notes,
  pageLabel,
}: Props) {
  return (
    <Document title={title} author={name} language={locale} creator="Allyway" producer="Allyway">
      <PdfFamilies.Provider value={families}>
        <Page size={pageSize === "letter" ? "LETTER" : "A4"} style={[styles.page, { fontFamily: families }]}>
          <PdfText style={styles.name}>{name}</PdfText>
          {facts.length > 0 ? <PdfText style={styles.muted}>{facts.join(" · ")}</PdfText> : null}
          {openToWork ? <PdfTags tags={[{ text: openToWork }]} /> : null}
          {sections.map((section) => (
            <PdfSection key={section.id} section={section} />
          ))}
          {notes.map((note) => (
            <Text key={note} style={[styles.section, styles.muted]}>
              {note}
            </Text>
          ))}
          {/* Of two texts: the direction of the name is not that of the numbers. */}
          <View fixed style={[styles.foot, footOf[pageSize]]}>
            <PdfText style={styles.footName}>{name}</PdfText>
            <Text
              style={styles.footPage}
              render={({ pageNumber, totalPages }) => `· ${pageLabel(pageNumber, totalPages)}`}
            />
          </View>
        </Page>
      </PdfFamilies.Provider>
    </Document>
  );
}
