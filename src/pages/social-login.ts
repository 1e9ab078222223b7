import type { APIRoute } from 'astro';
import { routes } from '#domain/shared/routes.ts';

export const GET: APIRoute = ({ redirect }) => redirect(routes.login(), 302);
