"use client";

import { SkeletonCards } from "./skeleton-cards";

/**
 * In the shape of what is on its way. It always stands where that will be, and by style alone it takes the place of
 * what is there once a link nearby has been pending for 200 ms.
 */
export function Skeleton() {
  return (
    <div aria-hidden className="skeleton">
      <SkeletonCards count={3} />
    </div>
  );
}
