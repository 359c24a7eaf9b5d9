type Props = { score: number; label: string };

/** How well somebody fits, from 0 to 100. */
export function ScoreRing({ score, label }: Props) {
  return (
    <span className="score-ring" role="img" aria-label={label}>
      <svg viewBox="0 0 52 52" aria-hidden>
        <circle cx="26" cy="26" r="23.5" pathLength="100" />
        <circle cx="26" cy="26" r="23.5" pathLength="100" strokeDasharray={`${score} 100`} />
      </svg>
      <span aria-hidden>{score}</span>
    </span>
  );
}
