export default { async fetch(request: Request, env: any, ctx: any) { const { handle } = await import('@astrojs/cloudflare/handler'); return handle(request, env, ctx); } };
