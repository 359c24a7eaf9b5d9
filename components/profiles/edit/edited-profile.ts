import type { ComponentType, SVGProps } from "react";
import type { Profile } from "@/lib/profiles/queries";

export type EditedProfile = Pick<Profile, "kind" | "handle" | "ownRole"> & {
  openToWork: boolean;
  /** That wait for the human's answer. */
  invitations: number;
};

/** Of what has a value of its own. */
export type EditedPart =
  "general" | "statement" | "aboutUs" | "place" | "interests" | "contact" | "openToWork" | "areas" | "skills";
export type EditLink = {
  href: string;
  name: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  part?: EditedPart;
  state?: string;
  danger?: boolean;
};
