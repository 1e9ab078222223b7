import type { Finding } from '../report.ts';
export async function benchEdge(_: unknown): Promise<Finding[]> {
  return [];
}
