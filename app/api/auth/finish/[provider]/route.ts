import { routeFinish } from "@/lib/auth/provider-routes";

export const GET = routeFinish();
