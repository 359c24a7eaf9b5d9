"use client";

import { createContext } from "react";

/** By whose clocks the account of whoever looks wants to be told times; undefined for those of the device. */
export const ChosenTimeZone = createContext<string | undefined>(undefined);
