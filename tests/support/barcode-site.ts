import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importBarcodes, readBarcodeRows } from '#register/import/public.ts';
import { OWN_SERVER, openSite, type Site } from './browser.ts';
import { importRealRows } from './real-rows.ts';
import type { TestServer } from './server.ts';

export type Registered = { readonly id: number; readonly name: string; readonly reportNumber: string };

/** A site with real products, and a camera that shows one picture. */
export async function openBarcodeSite(seen: Buffer): Promise<{ readonly site: Site; readonly products: readonly Registered[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-camera-'));
  const film = join(folder, 'film.mjpeg');
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => seen)));
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const site = await openSite({ args }, OWN_SERVER);
  await importRealRows(site.server);
  const { results } = await site.server.catalogue
    .prepare('SELECT id, name, source_key FROM supplement WHERE NOT is_sample ORDER BY id')
    .all();
  const products = results.map(({ id, name, source_key }) => ({
    id: Number(id),
    name: String(name),
    reportNumber: String(source_key).replace('mfds:', ''),
  }));
  const close = async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { site: { ...site, close }, products };
}

export async function giveCodes({ catalogue }: TestServer, links: readonly (readonly [Registered | undefined, string])[]): Promise<void> {
  const rows = links.map(([product, code]) => ({ PRDLST_REPORT_NO: product?.reportNumber ?? '', BAR_CD: code }));
  await importBarcodes(catalogue, readBarcodeRows(JSON.stringify(rows)));
}

export async function forgetCodes({ catalogue }: TestServer): Promise<void> {
  await catalogue.batch([catalogue.prepare('DELETE FROM barcode')]);
}
