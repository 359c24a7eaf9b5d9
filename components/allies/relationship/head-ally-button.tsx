"use client";

import type { ComponentProps } from "react";
import { AllyButton } from "./ally-button";
import { AllyRequest } from "./ally-request";
import { StandingItems } from "./standing-items";

/** At the head of a profile, where a request may come with a note: what that takes is not sent to lists. */
export function HeadAllyButton(props: Pick<ComponentProps<typeof AllyButton>, "profile" | "acts" | "now">) {
  return <AllyButton {...props} size="medium" Ask={AllyRequest} Items={StandingItems} />;
}
