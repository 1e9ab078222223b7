import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './functions/upstream/db/accounts/schema/*.ts',
  out: './functions/upstream/db/accounts/migrations',
});
