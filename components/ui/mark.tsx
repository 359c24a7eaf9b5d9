/** The mark: two allies leaning on one another, the way between them, and who walks it. Never recoloured. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return <span aria-hidden className={`mark ${className}`} />;
}
