import { useEffect, useOptimistic } from "react";
import { SkeletonCards } from "@/components/ui/skeleton-cards";
import { pageOnItsWay } from "@/components/ui/request/page-on-its-way";
import { pageShape } from "./page-shape";
import "./page-skeleton.css";
import "./page-skeleton-panes.css";

/** Of the shapes that are lines, or messages, and not cards. */
const LINES = 7;
const CARDS = 3;

/**
 * Where the page stands, in the shape of the one that is on its way; by style it takes the place of what is there after
 * 200 ms. A loading.tsx would answer before it is known whether there is such a page. A part of the same page, and what
 * chips and tabs lead to, does not go by it: these have a `Skeleton` beneath them. What stands beside (the list of
 * conversations, of settings) stays. `pageShape` gives an address its shape.
 */
export function PageSkeleton() {
  const [shape, setShape] = useOptimistic("");

  useEffect(() => {
    pageOnItsWay.tell = (link) => {
      const isPart = link.pathname === location.pathname || link.closest(".scroller");
      setShape(isPart ? "" : pageShape(link.pathname));
    };
    return () => void delete pageOnItsWay.tell;
  }, [setShape]);

  if (!shape || shape === "none") return null;
  const hasCards = /feed|profile|post|jobs?$/.test(shape);
  return (
    <div aria-hidden className={`skeleton skeleton-page skeleton-${shape}`}>
      <SkeletonCards count={hasCards ? CARDS : LINES} />
    </div>
  );
}
