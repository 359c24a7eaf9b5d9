import { Prisma } from "@/lib/generated/prisma/client";
import type { Model, Scope } from "@/lib/scope";

type Compared = string | number | boolean | Date;

/** Operators of Prisma's scalar filters, as PostgreSQL has them. */
const OPERATORS = { equals: "=", not: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/**
 * The WHERE clause of a scope for raw statements, over its table as `alias`: one description for both languages, so that
 * neither is forgotten when the other changes. It knows what a scope says of columns of its own table, other than
 * Json, by Prisma's meaning of null. @throws Error for filters that it does not know and for empty ones: what a scope asks
 * of other tables costs what its statement makes of it, and is written, and measured, with that.
 */
export function scopeSql<M extends Model>(made: Scope<M>, alias: string): Prisma.Sql {
  return whereSql(made as object, alias);
}

function whereSql(where: object, alias: string): Prisma.Sql {
  return joined(
    Object.entries(where).map(([name, asked]: [string, unknown]) => {
      if (name === "AND") return joined(listOf(asked).map((one) => whereSql(one, alias)));
      if (name === "OR")
        return joined(
          listOf(asked).map((one) => whereSql(one, alias)),
          "OR",
        );
      if (name === "NOT") return joined(listOf(asked).map((one) => Prisma.sql`NOT ${whereSql(one, alias)}`));
      return columnSql(columnOf(alias, name), asked);
    }),
  );
}

function columnSql(column: Prisma.Sql, asked: unknown): Prisma.Sql {
  if (asked === null) return Prisma.sql`${column} IS NULL`;
  if (isCompared(asked)) return comparedSql(column, "=", asked);
  if (typeof asked !== "object") throw new Error(`A scope says nothing of ${column.sql}.`);
  return joined(
    Object.entries(asked).map(([name, value]: [string, unknown]) => {
      if (name === "in" && Array.isArray(value))
        return value.length > 0 ? Prisma.sql`${column} = ANY(${value})` : Prisma.sql`FALSE`;
      if (name === "notIn" && Array.isArray(value))
        return value.length > 0 ? Prisma.sql`${column} <> ALL(${value})` : Prisma.sql`TRUE`;
      if (name === "not" && value === null) return Prisma.sql`${column} IS NOT NULL`;
      if (Object.hasOwn(OPERATORS, name) && isCompared(value))
        return comparedSql(column, OPERATORS[name as keyof typeof OPERATORS], value);
      throw new Error(`What a scope asks by "${name}" of ${column.sql} is written with its statement.`);
    }),
  );
}

function isCompared(value: unknown): value is Compared {
  return ["string", "number", "boolean"].includes(typeof value) || value instanceof Date;
}

function comparedSql(column: Prisma.Sql, operator: string, value: Compared): Prisma.Sql {
  return Prisma.sql`${column} ${textSql(operator)} ${value}`;
}

/** Of an empty list Prisma makes one thing or another, by what stands around it. */
function joined(clauses: Prisma.Sql[], by: "AND" | "OR" = "AND"): Prisma.Sql {
  if (clauses.length === 0) throw new Error("A part of a scope asks nothing.");
  return Prisma.sql`(${Prisma.join(clauses, ` ${by} `)})`;
}

function listOf(asked: unknown): object[] {
  return (Array.isArray(asked) ? asked : [asked]) as object[];
}

function columnOf(alias: string, name: string): Prisma.Sql {
  for (const part of [alias, name]) if (!/^\w+$/.test(part)) throw new Error(`"${part}" names no column.`);
  return textSql(`${alias}."${name}"`);
}

/** Text of this file or of a policy, never of what somebody sent. */
function textSql(text: string): Prisma.Sql {
  return new Prisma.Sql([text], []);
}
