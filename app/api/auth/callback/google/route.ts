import { routeCallback } from "@/lib/auth/provider-routes";

export const GET = routeCallback("google", "GET");
