"use client";

/** The mark: two allies leaning on one another, the way between them, and who walks it. Never recoloured. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      className={`shrink-0 ${className}`}
      fill="none"
      strokeWidth="6.4"
      strokeLinecap="round"
    >
      <rect width="48" height="48" rx="13" fill="#15804f" />
      <path d="M13.5 37.5 22.8 13.6" stroke="#fff" />
      <path d="M34.5 37.5 25.2 13.6" stroke="#8de0b3" />
      <circle cx="24" cy="33.2" r="3.9" fill="#fff" />
    </svg>
  );
}
