import type { ComponentProps } from "react";
import { LazyRequests } from "./lazy-requests";
import type { LiveRequests } from "./live-requests";
import { SideRequests } from "./side-requests";

/** The latest who ask to be allies, as the page found them until what is live has come. */
export function RequestsCard(props: ComponentProps<typeof LiveRequests>) {
  const { requests, count, acts, now } = props;
  return (
    <LazyRequests {...props}>
      <SideRequests
        requests={requests.map((profile) => ({ profile, asOf: now }))}
        isMore={count > requests.length}
        acts={acts}
      />
    </LazyRequests>
  );
}
