import packageFile from '#package' with { type: 'json' };
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { selectCatalogueSize } from './queries.ts';
import { upstreamMode } from './upstream-port.ts';

/** 200 with version, upstream mode and catalogue size when requests can be answered; 503 before. */
export async function healthResponse(environment: Environment): Promise<Response> {
  const mode = upstreamMode(environment);
  const headers = { 'cache-control': 'no-store' };
  try {
    const supplements = await selectCatalogueSize(environment.bindings.CATALOGUE);
    const ready = mode === 'remote' || supplements > 0;
    return Response.json(
      { status: ready ? 'ready' : 'empty', version: packageFile.version, upstream: mode, supplements },
      { status: ready ? 200 : 503, headers },
    );
  } catch (failure) {
    logError('health-failed', describeFailure(failure));
    return Response.json({ status: 'unavailable', version: packageFile.version, upstream: mode }, { status: 503, headers });
  }
}
