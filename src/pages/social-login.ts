import type { APIRoute } from 'astro';
import { routes } from '#domain/routes.ts';

/** An old name of the login page. */
export const GET: APIRoute = ({ redirect }) => redirect(routes.login(), 302);
