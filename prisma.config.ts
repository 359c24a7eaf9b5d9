import { defineConfig } from "prisma/config";

// The folder, not the file schema.prisma: naming the file ignores prisma/models.
export default defineConfig({
  schema: "prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
