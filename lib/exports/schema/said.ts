import * as z from "zod/mini";

export function said<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

export const moment = () => said(z.iso.datetime(), "A moment, in UTC.");
export const text = (description: string) => said(z.string(), description);
export const name = () =>
  said(z.object({ handle: z.string(), displayName: z.string() }), "Somebody, as they are called when this is written.");
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);
export const list = <S extends z.ZodMiniType>(schema: S) => z.array(schema);
export const file = () => text("The file's path in this archive.");
