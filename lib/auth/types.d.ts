import "next-auth/jwt";

declare module "next-auth/jwt" {
  interface JWT {
    /** The token of a session row. */
    sid?: string;
  }
}
declare module "@auth/core/jwt" {
  interface JWT {
    sid?: string;
  }
}
