"use client";

/**
 * In the shape of what is on its way. It always stands where that will be, and by style alone it takes the place of
 * what is there once a link nearby has been pending for 200 ms: a loading.tsx would answer before it is known whether
 * there is such a page.
 */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden className={`skeleton ${className}`}>
      <SkeletonCard className="skeleton-head" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

/** Who, two lines, and what is shown beneath. */
function SkeletonCard({ className = "" }: { className?: string }) {
  return (
    <div className={`skeleton-card card card-flat ${className}`}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
