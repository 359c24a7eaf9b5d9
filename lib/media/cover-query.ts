import { Prisma } from "@/lib/generated/prisma/client";

/** What the head of a profile shows above the name. */
export type Cover = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  focusX: number;
  focusY: number;
};

/** Null where there is none. */
export function coverSql(coverId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('id', cover.id, 'width', cover.width, 'height', cover.height, 'widths', cover.widths,
      'placeholder', cover.placeholder, 'focusX', cover."focusX", 'focusY', cover."focusY")
    FROM "Picture" cover WHERE cover.id = ${coverId}
  )`;
}
