import { seedIfChanged } from '#cli/prepare-databases.ts';
import type { TestServer } from './server.ts';

/** Puts the register in the place of a server's invented products, as a start without `CATALOGUE` does. */
export async function seedRegister(server: TestServer): Promise<void> {
  await seedIfChanged(server, 'register');
}
