import { createListeners } from "@/components/ui/store/store";

/** The heights of a list's rows (pixels), as they were measured last; those of rows that are not mounted stay. */
export class ListSizes {
  private readonly heights = new Map<string, number>();
  private readonly rows = new Map<string, HTMLElement>();
  private readonly changes = createListeners();
  private observer?: ResizeObserver;

  /** Returns what ends it. */
  watch(id: string, row: HTMLElement): () => void {
    this.observer ??= new ResizeObserver((entries) => this.measured(entries));
    row.dataset.row = id;
    this.rows.set(id, row);
    this.observer.observe(row);
    return () => {
      this.observer?.unobserve(row);
      if (this.rows.get(id) === row) this.rows.delete(id);
    };
  }

  isKnown(id: string): boolean {
    return this.heights.has(id);
  }

  of(id: string): number {
    return this.heights.get(id) ?? this.rows.get(id)?.getBoundingClientRect().height ?? 0;
  }

  row(id: string): HTMLElement | undefined {
    return this.rows.get(id);
  }

  /** Those that stand in the page, in the order of the `ids`. */
  rowsOf(ids: readonly string[]): HTMLElement[] {
    return ids.flatMap((id) => this.rows.get(id) ?? []);
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.heights);
  }

  restore(heights: Record<string, number>) {
    for (const [id, height] of Object.entries(heights)) this.heights.set(id, height);
  }

  readonly onChange = this.changes.subscribe;

  private measured(entries: ResizeObserverEntry[]) {
    for (const { target, borderBoxSize } of entries) {
      const id = (target as HTMLElement).dataset.row;
      if (id && target.isConnected) this.heights.set(id, borderBoxSize[0]?.blockSize ?? 0);
    }
    this.changes.notify();
  }
}
