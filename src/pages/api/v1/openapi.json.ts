import packageFile from '../../../../package.json' with { type: 'json' };
import { openApiDocument } from '../../../edge/openapi.ts';

export const prerender = true;

export function GET(): Response {
  return Response.json(openApiDocument(packageFile.version));
}
