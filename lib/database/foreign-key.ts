import { Prisma } from "@/lib/generated/prisma/client";

/** Whether a write failed since the place that it names is none: one's own mistake, unlike any other broken key. */
export function namesNoPlace(error: unknown): boolean {
  return foreignKeyColumns(error) === "placeId";
}

/** The columns of the foreign key that a write broke, as its constraint is called ("Comment_parentId_postId_fkey"). */
export function foreignKeyColumns(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2003") return undefined;
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { constraint?: { index?: string } } };
  const [, ...columns] = (cause?.constraint?.index ?? "").split("_");
  return columns.pop() === "fkey" ? columns.join("_") : undefined;
}
