import type { JobTypeName, payPeriods, SeniorityName } from "@/lib/jobs/terms";
import type { Area } from "@/lib/profiles/areas";
import type { OrganizationName } from "./organizations";
import type { PlaceName } from "./places";

type Pay = readonly [from: number, to: number | null, currency: string, period: (typeof payPeriods)[number]];

export type DemoJob = {
  by: OrganizationName;
  title: string;
  text: string;
  /** Kilometres around it. */
  at?: readonly [PlaceName, number];
  remote?: boolean;
  areas: readonly Area[];
  /** Unpaid, what there is instead. */
  terms: readonly [JobTypeName, SeniorityName, hoursPerWeek: number, Pay | string];
  skills: readonly string[];
  /** Days since it was published, and until it closes. */
  ago: number;
  closes?: number;
  /** Applications are made there, or by e-mail, and not in Allyway. */
  url?: string;
  mailed?: boolean;
  archived?: boolean;
};
