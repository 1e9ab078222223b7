import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './functions/upstream/db/catalogue/schema.ts',
  out: './functions/upstream/db/catalogue/migrations',
});
