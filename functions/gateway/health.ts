import packageFile from '#package' with { type: 'json' };
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { selectCatalogueSize } from './queries.ts';
import { upstreamMode } from './upstream-port.ts';

/** 200 or 503; `starting` before the catalogue is written. */
export async function healthResponse(environment: Environment): Promise<Response> {
  const mode = upstreamMode(environment);
  const headers = { 'cache-control': 'no-store' };
  const facts = { version: packageFile.version, build: __BUILD__ };
  try {
    const supplements = await selectCatalogueSize(environment.bindings.CATALOGUE);
    const ready = mode === 'remote' || supplements > 0;
    return Response.json(
      { status: ready ? 'ready' : 'starting', ...facts, upstream: mode, supplements },
      { status: ready ? 200 : 503, headers },
    );
  } catch (failure) {
    logError('health-failed', describeFailure(failure));
    return Response.json({ status: 'unavailable', ...facts, upstream: mode }, { status: 503, headers });
  }
}
