import type { APIRoute } from 'astro';
import { routes } from '#domain/routes.ts';

/** Former path of the log-in page. */
export const GET: APIRoute = ({ redirect }) => redirect(routes.login(), 302);
