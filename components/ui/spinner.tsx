/** Says nothing by itself: the place that waits says it. */
export function Spinner({ size = 18, className = "" }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 28 28"
      width={size}
      height={size}
      className={`spinner ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
    >
      <circle cx="14" cy="14" r="12" opacity=".2" />
      <circle cx="14" cy="14" r="12" strokeDasharray="22 80" />
    </svg>
  );
}
