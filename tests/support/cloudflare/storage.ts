import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import * as v from 'valibot';
import type { Bucket, Database } from '#platform/bindings.ts';

/** Preallocated places: creating a database or bucket restarts nothing. */
const DATABASES = Array.from({ length: 6 }, (_, place) => `database-${place}`);
const BUCKETS = Array.from({ length: 3 }, (_, place) => `bucket-${place}`);
const STORE = 'store';

const databaseSchema = v.custom<Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value);
const bucketSchema = v.custom<Bucket>((value) => typeof value === 'object' && value !== null && 'put' in value);

type Worker = Extract<V4MiniflareOptions, { readonly workers: unknown }>['workers'][number];

const bound = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name.replace('-', '_'), name]));
const STORING: Worker = {
  name: STORE,
  modules: true,
  script: 'export default { fetch() { return new Response(null, { status: 404 }); } };',
  compatibilityDate: '2026-10-01',
  d1Databases: bound(DATABASES),
  r2Buckets: bound(BUCKETS),
};

/** The stand-in's databases and buckets on disk with the published worker: one runtime, since two would lock each other out. */
export class Storage {
  private readonly places = new Map<string, string>();
  private readonly folder: string;
  private readonly port: number;
  private readonly runtime: Miniflare;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.runtime = new Miniflare(this.optionsOf([STORING]));
  }

  private optionsOf(workers: readonly Worker[]) {
    const options: V4MiniflareOptions = {
      log: new Log(LogLevel.WARN),
      cf: false,
      host: '127.0.0.1',
      port: this.port,
      workers: [...workers],
    };
    return { ...convertV4MiniflareOptions(options), resourcePersistencePath: this.folder };
  }

  stored(name: string, kind: 'database' | 'bucket'): string {
    const known = this.places.get(`${kind} ${name}`);
    if (known !== undefined) return known;
    const free = (kind === 'database' ? DATABASES : BUCKETS).find((each) => ![...this.places.values()].includes(each));
    if (free === undefined) throw new Error(`the stand-in has no place left for ${name}`);
    this.places.set(`${kind} ${name}`, free);
    return free;
  }

  async database(id: string): Promise<Database> {
    return v.parse(databaseSchema, await this.runtime.getD1Database(this.stored(id, 'database').replace('-', '_'), STORE));
  }

  async bucket(name: string): Promise<Bucket> {
    return v.parse(bucketSchema, await this.runtime.getR2Bucket(this.stored(name, 'bucket').replace('-', '_'), STORE));
  }

  async serve(workers: readonly Worker[]): Promise<void> {
    await this.runtime.setOptions(this.optionsOf([...workers, STORING]));
    await this.runtime.ready;
  }

  async close(): Promise<void> {
    await this.runtime.dispose();
  }
}
