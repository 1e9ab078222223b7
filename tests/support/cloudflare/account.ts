import { randomUUID } from 'node:crypto';
import type { Version } from './published.ts';

export type Share = { readonly version_id: string; readonly percentage: number };
/** `version` has the largest share. */
type Deployment = { readonly id: string; readonly version: string; readonly shares: readonly Share[]; readonly at: string };

export type Script = {
  readonly secrets: Map<string, string>;
  readonly versions: Map<string, Version>;
  /** The present one first. */
  deployments: Deployment[];
  schedules: readonly unknown[];
};

type Session = { readonly manifest: Readonly<Record<string, { readonly hash: string; readonly size: number }>> };

/** State of the stand-in account, which tests inspect and change. */
export class AccountState {
  readonly id = 'account-of-somebody';
  readonly token = 'never-to-be-shown-to-anybody';
  /** Names of databases by id. */
  readonly databases = new Map<string, string>();
  /** Ids of databases with read replication. */
  readonly copied = new Set<string>();
  readonly queues = new Map<string, { readonly id: string; consumers: Readonly<Record<string, unknown>>[] }>();
  readonly buckets = new Set<string>();
  readonly scripts = new Map<string, Script>();
  /** By content hash, over all uploads: the platform asks for no file twice. */
  readonly files = new Map<string, Uint8Array>();
  private readonly sessions = new Map<string, Session>();

  script(name: string): Script {
    const script = this.scripts.get(name) ?? { secrets: new Map(), versions: new Map(), deployments: [], schedules: [] };
    this.scripts.set(name, script);
    return script;
  }

  /** @returns the hashes still to come, and the upload's token */
  beginUpload(manifest: Session['manifest']): { readonly jwt: string; readonly missing: string[] } {
    const jwt = ['header', Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url'), randomUUID()].join('.');
    this.sessions.set(jwt, { manifest });
    return { jwt, missing: [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter((hash) => !this.files.has(hash)) };
  }

  /** Files by address. @throws where one has not come */
  filesOf(jwt: string): ReadonlyMap<string, Uint8Array> {
    const { manifest } = this.sessions.get(jwt) ?? { manifest: {} };
    return new Map(
      Object.entries(manifest).map(([path, { hash }]) => {
        const content = this.files.get(hash);
        if (content === undefined) throw new Error(`${path} was never uploaded`);
        return [path, content];
      }),
    );
  }

  deploy(name: string, shares: readonly Share[]): string {
    const id = randomUUID();
    const script = this.script(name);
    const [most] = shares.toSorted((left, right) => right.percentage - left.percentage);
    script.deployments = [{ id, version: most?.version_id ?? '', shares, at: new Date().toISOString() }, ...script.deployments];
    return id;
  }
}
