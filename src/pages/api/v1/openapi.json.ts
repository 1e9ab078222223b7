import { openApiDocument } from '#edge/openapi.ts';
import packageFile from '#package' with { type: 'json' };

export const prerender = true;

export function GET(): Response {
  return Response.json(openApiDocument(packageFile.version));
}
