import { randomUUID } from 'node:crypto';
import type { Version } from './published.ts';

/** A worker of the account. */
export type Script = {
  readonly secrets: Map<string, string>;
  readonly versions: Map<string, Version>;
  /** The present one first. */
  deployments: { readonly id: string; readonly version: string; readonly at: string }[];
  schedules: readonly unknown[];
};

type Session = { readonly manifest: Readonly<Record<string, { readonly hash: string; readonly size: number }>> };

/** What the stand-in's account has; tests look at it, and put there what is to be missing or in the way. */
export class AccountState {
  readonly id = 'account-of-somebody';
  readonly token = 'never-to-be-shown-to-anybody';
  /** Names of databases by their ids. */
  readonly databases = new Map<string, string>();
  /** Those, by their ids, of which copies are kept near their readers. */
  readonly copied = new Set<string>();
  readonly queues = new Map<string, { readonly id: string; consumers: Readonly<Record<string, unknown>>[] }>();
  readonly buckets = new Set<string>();
  readonly scripts = new Map<string, Script>();
  subdomain: string | null = 'somebody';
  zones: string[] = [];
  /** The rate plans that the account pays for; null where the token may not see them. */
  plans: string[] | null = ['workers_paid'];
  /** Contents of files by their hashes, over all uploads: the platform asks for none a second time. */
  readonly files = new Map<string, Uint8Array>();
  private readonly sessions = new Map<string, Session>();

  script(name: string): Script {
    const script = this.scripts.get(name) ?? { secrets: new Map(), versions: new Map(), deployments: [], schedules: [] };
    this.scripts.set(name, script);
    return script;
  }

  /** Begins an upload of files. @returns the hashes that are still to come, and by what the upload is known */
  beginUpload(manifest: Session['manifest']): { readonly jwt: string; readonly missing: string[] } {
    const jwt = ['header', Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url'), randomUUID()].join('.');
    this.sessions.set(jwt, { manifest });
    return { jwt, missing: [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter((hash) => !this.files.has(hash)) };
  }

  /** The files of an upload by their addresses. @throws where one has not come */
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

  deploy(name: string, version: string): string {
    const id = randomUUID();
    const script = this.script(name);
    script.deployments = [{ id, version, at: new Date().toISOString() }, ...script.deployments];
    return id;
  }
}
