import type { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import type { Scope, Model, Where } from "../scope";

type Operations<M extends Model> = Prisma.TypeMap["model"][M]["operations"];
type Scalars<M extends Model> = Prisma.TypeMap["model"][M]["payload"]["scalars"];
type Relations<M extends Model> = Prisma.TypeMap["model"][M]["payload"]["objects"];
type Lists<M extends Model> = {
  [R in keyof Relations<M>]: Relations<M>[R] extends readonly unknown[] ? R : never;
}[keyof Relations<M>];
type Related<M extends Model, R extends keyof Relations<M>> = ModelOf<Relations<M>[R]>;
type ModelOf<Payload> = Payload extends readonly (infer Row)[]
  ? ModelOf<Row>
  : Payload extends { name: infer M extends Model }
    ? M
    : never;

/**
 * What a statement looks among: a scope of the model, alone or with filters behind it (`{ AND: [scope, …filters] }`,
 * the scope first). tests/clause-lock.ts shows what does not compile.
 */
type Lawful<M extends Model> = { where: Scope<M> | { AND: readonly [Scope<M>, ...(Scope<M> | Where<M>)[]] } };

/** Every list has a scope of its own model; nothing is taken whole by `true` or `include`. */
type GuardedSelect<M extends Model> = { [F in keyof Scalars<M>]?: boolean } & {
  [R in Exclude<keyof Relations<M>, Lists<M>>]?: { select: GuardedSelect<Related<M, R>> };
} & { [R in Lists<M>]?: Lawful<Related<M, R>> & { select: GuardedSelect<Related<M, R>> } & Order<Related<M, R>> } & {
  _count?: { select: { [R in Lists<M>]?: Lawful<Related<M, R>> } };
};

type Order<M extends Model> = Pick<
  Operations<M>["findMany"]["args"],
  "orderBy" | "cursor" | "take" | "skip" | "distinct"
>;
type Find<M extends Model, S> = Lawful<M> & Order<M> & Selecting<M, S>;
type Selecting<M extends Model, S> = { select?: S & Known<S, GuardedSelect<M>>; include?: never; omit?: never };
type Known<Given, Allowed> = { [Key in keyof Given]: Key extends keyof Allowed ? unknown : never };
type Selected<M extends Model> = GuardedSelect<M> | undefined;

type Data<M extends Model> = Pick<Operations<M>["updateMany"]["args"], "data">;
type NewRow<M extends Model> = Exclude<Operations<M>["createMany"]["args"]["data"], readonly unknown[]>;
type Aggregates<M extends Model> = Pick<
  Operations<M>["aggregate"]["args"],
  Extract<keyof Operations<M>["aggregate"]["args"], "_count" | "_min" | "_max" | "_sum">
>;
type Grouping<M extends Model> = { by: (keyof Scalars<M> & string)[] } & Aggregates<M> &
  Pick<Operations<M>["groupBy"]["args"], "having">;
type Result<M extends Model, Arguments, O extends Operation> = Promise<
  Prisma.Result<PrismaClient[Uncapitalize<M>], Arguments, O>
>;
type Operation =
  "findMany" | "findFirst" | "findFirstOrThrow" | "aggregate" | "groupBy" | "updateManyAndReturn" | "create";
type Changed = Promise<Prisma.BatchPayload>;

/** What queries and mutations may ask of a model. Nothing goes by a bare id; new rows are written without relations. */
interface GuardedModel<M extends Model> {
  findMany<S extends Selected<M> = undefined>(args: Find<M, S>): Result<M, { select: S }, "findMany">;
  findFirst<S extends Selected<M> = undefined>(args: Find<M, S>): Result<M, { select: S }, "findFirst">;
  findFirstOrThrow<S extends Selected<M> = undefined>(args: Find<M, S>): Result<M, { select: S }, "findFirstOrThrow">;
  count(args: Lawful<M> & Pick<Order<M>, "take">): Promise<number>;
  aggregate<A extends Aggregates<M>>(
    args: Lawful<M> & Order<M> & A & Known<A, Aggregates<M> & Lawful<M>>,
  ): Result<M, A, "aggregate">;
  groupBy<A extends Grouping<M>>(args: Lawful<M> & A & Known<A, Grouping<M> & Lawful<M>>): Result<M, A, "groupBy">;
  updateMany(args: Lawful<M> & Data<M>): Changed;
  updateManyAndReturn<S extends Selected<M> = undefined>(
    args: Lawful<M> & Data<M> & Selecting<M, S>,
  ): Result<M, { select: S }, "updateManyAndReturn">;
  deleteMany(args: Lawful<M> & { limit?: number }): Changed;
  create(args: { data: NewRow<M> }): Result<M, object, "create">;
  createMany(args: { data: NewRow<M> | NewRow<M>[]; skipDuplicates?: boolean }): Changed;
}

/**
 * The database as queries and mutations know it: what lacks its scope does not compile, neither a read, a count nor a
 * bulk write.
 */
export type GuardedClient = { readonly [M in Model as Uncapitalize<M>]: GuardedModel<M> } & Pick<
  PrismaClient,
  "$queryRaw" | "$executeRaw"
>;
