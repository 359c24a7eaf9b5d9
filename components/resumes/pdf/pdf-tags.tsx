import { Text } from "@react-pdf/renderer";
import { Fragment } from "react";
import { fieldColors, styles } from "./pdf-styles";
import type { ResumeTag } from "@/components/resumes/resume-content";

/** One line of words: boxes and drawings would double the time that a long resume takes. */
export function PdfTags({ tags }: { tags: readonly ResumeTag[] }) {
  if (tags.length === 0) return null;
  return (
    <Text style={styles.tags}>
      {tags.map(({ text, field }, at) => (
        <Fragment key={at}>
          {at > 0 ? "  ·  " : ""}
          <Text style={field ? { color: fieldColors[field] } : {}}>{text}</Text>
        </Fragment>
      ))}
    </Text>
  );
}
