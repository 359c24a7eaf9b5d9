import type { Option, Search } from "./use-suggestions";

export type ComboboxOptions = {
  text: string;
  search: Search;
  onText: (text: string) => void;
  onChoose: (option: Option) => void;
  /** What is offered besides what was found, and what not. */
  arrange?: (options: Option[], text: string) => Option[];
  /** What is offered while nothing is typed. */
  resting?: Option[];
  /** Then that is looked for, too, from the first touch on. */
  rests?: boolean;
  /** The first is chosen by Enter without a step to it. */
  first?: boolean;
  /** Milliseconds without a further letter before it is looked for. */
  delay?: number;
};
