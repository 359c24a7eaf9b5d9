import { routeCallback } from "@/lib/auth/provider-routes";

export const POST = routeCallback("apple", "POST");
