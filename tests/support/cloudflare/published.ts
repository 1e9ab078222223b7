import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { V4MiniflareOptions } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const bindingSchema = v.looseObject({ type: v.string(), name: v.string() });
const metadataSchema = v.looseObject({
  main_module: v.string(),
  bindings: v.array(bindingSchema),
  assets: v.optional(v.looseObject({ jwt: v.string() })),
  keep_bindings: v.optional(v.array(v.string()), []),
  annotations: v.optional(v.record(v.string(), v.string()), {}),
});
type Metadata = v.InferOutput<typeof metadataSchema>;

export type Version = {
  readonly id: string;
  readonly metadata: Metadata;
  readonly modules: ReadonlyMap<string, Uint8Array>;
  /** Contents by address. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly secrets: Readonly<Record<string, string>>;
};

/** @param before whose bindings may be inherited @throws when the form is no upload of modules */
export async function readUpload(
  form: FormData,
  { id, secrets, before }: Pick<Version, 'id' | 'secrets'> & { readonly before: Version | undefined },
  assetsOf: (jwt: string) => ReadonlyMap<string, Uint8Array>,
): Promise<Version> {
  const told = v.parse(v.pipe(v.string(), v.parseJson(), metadataSchema), form.get('metadata'));
  const inherited = (name: string) => before?.metadata.bindings.find((each) => each.name === name);
  const bindings = told.bindings.map((each) => (each.type === 'inherit' ? (inherited(each.name) ?? each) : each));
  const metadata = { ...told, bindings };
  const modules = new Map<string, Uint8Array>();
  for (const [name, part] of form) if (part instanceof File) modules.set(name, new Uint8Array(await part.arrayBuffer()));
  if (!modules.has(metadata.main_module)) throw new Error(`the upload lacks ${metadata.main_module}`);
  return { id, metadata, modules, secrets, assets: metadata.assets === undefined ? new Map() : assetsOf(metadata.assets.jwt) };
}

type Worker = Extract<V4MiniflareOptions, { readonly workers: unknown }>['workers'][number];

type Places = {
  readonly folder: string;
  /** The built configuration: wrangler sends bindings in its own format. */
  readonly configuration: string;
  /** The local name of a database or bucket. */
  stored(name: string, kind: 'database' | 'bucket'): string;
};

function textOf(version: Version, type: string, binding: string, field: string): string {
  const found = version.metadata.bindings.find((each) => each.type === type && each.name === binding);
  return String(found?.[field] ?? '');
}

/** In front of two versions: an override by header counts, else each request by its number. */
export function routerOf(worker: string, main: string, beside: readonly [version: string, percentage: number]): Worker {
  const [version, percentage] = beside;
  const script = `
    let asked = 0;
    export default {
      fetch(request, env) {
        const override = request.headers.get('cloudflare-workers-version-overrides');
        asked += 1;
        const isBeside = override === '${worker}="${version}"' || (override === null && (asked * ${percentage}) % 100 < ${percentage});
        return (isBeside ? env.BESIDE : env.MAIN).fetch(request);
      },
    };`;
  return { name: 'router', modules: true, script, compatibilityDate: '2026-10-01', serviceBindings: { MAIN: main, BESIDE: 'beside' } };
}

/** Runtime options of a version: its own modules, files and bindings; the built configuration gives only the routing of assets. */
export function workerOf(name: string, version: Version, { folder, configuration, stored }: Places): Worker {
  const root = join(folder, version.id);
  const files = [
    ...[...version.modules].map(([name, content]) => [join(root, 'server', name), content] as const),
    ...[...version.assets].map(([name, content]) => [join(root, 'client', name), content] as const),
  ];
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const { modulesRules: _, ...worker } = workerOptions;
  const main = version.metadata.main_module;
  const variables = version.metadata.bindings.flatMap(({ type, name, text }) => (type === 'plain_text' ? [[name, String(text)]] : []));
  const modules = [...version.modules.keys()]
    .filter((name) => /\.(mjs|wasm)$/.test(name))
    .map((name) => ({ type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const), path: join(root, 'server', name) }))
    .sort((left, right) => Number(right.path.endsWith(`/${main}`)) - Number(left.path.endsWith(`/${main}`)));
  return {
    ...worker,
    name,
    rootPath: root,
    modulesRoot: join(root, 'server'),
    modules,
    bindings: { ...Object.fromEntries(variables), ...version.secrets },
    d1Databases: Object.fromEntries(
      version.metadata.bindings
        .filter(({ type }) => type === 'd1')
        .map(({ name }) => [name, stored(textOf(version, 'd1', name, 'id'), 'database')]),
    ),
    r2Buckets: { PICTURES: stored(textOf(version, 'r2_bucket', 'PICTURES', 'bucket_name'), 'bucket') },
    ...(worker.assets === undefined ? {} : { assets: { ...worker.assets, directory: join(root, 'client') } }),
  };
}
