import type { Finding } from '../report.ts';
export async function benchVitals(_: unknown): Promise<Finding[]> {
  return [];
}
