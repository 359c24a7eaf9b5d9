import { creation } from "@/components/organizations/creation-steps";
import type { TestNoun } from "./noun";

export const organizations = {
  ids: ["invitationId"],
  naming: { memberId: "id", organizationId: "id", actingId: "id", invitee: "handle" },
  fitting: [
    [/^memberId$/, ({ members }) => members],
    [/^(organizationId|actingId)$/, ({ organizations }) => organizations],
    [/^invitationId$/, ({ invitations }) => invitations],
    [/^invitee$/, ({ handles, emails }) => [...handles, ...emails]],
  ],
  parameters: {
    "[organizationId]": ({ id }) => [id],
    "/organizations/new/[step]": (_, kind) => (kind === "person" ? creation.steps : []),
  },
  queries: { "/organizations/new": () => ["", "?onward=jobs"] },
} satisfies TestNoun;
