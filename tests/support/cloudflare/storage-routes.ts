import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { json, missing, type Platform, type Route } from './asked.ts';
import { answerQuery } from './query.ts';

const queueOf = ({ state }: Platform, id: string) => [...state.queues].find(([, queue]) => queue.id === id);
const queueView = ([name, { id, consumers }]: [string, { id: string; consumers: readonly unknown[] }]) => ({
  queue_id: id,
  queue_name: name,
  consumers,
  producers: [],
});

/** Databases, queues and buckets, as wrangler 4.151 and this project call them. */
export const STORAGE_ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/d1\/database$/,
    ({ state }, asked) => {
      const { name } = json(asked, v.object({ name: v.string(), primary_location_hint: v.literal('apac') }));
      if ([...state.databases.values()].includes(name))
        return { status: 400, code: 7502, message: `A database with the name '${name}' already exists` };
      const uuid = randomUUID();
      state.databases.set(uuid, name);
      return { result: { uuid, name } };
    },
  ],
  [
    'GET',
    /^\/d1\/database\/([^/]+)$/,
    ({ state }, _, [idOrName = '']) => {
      const [id, name] = [...state.databases].find((each) => each.includes(idOrName)) ?? [];
      if (id === undefined) return missing(`The database ${idOrName} could not be found`, 7404);
      return { result: { uuid: id, name, read_replication: { mode: state.copied.has(id) ? 'auto' : 'disabled' } } };
    },
  ],
  [
    'PUT',
    /^\/d1\/database\/([^/]+)$/,
    ({ state }, asked, [id = '']) => {
      const name = state.databases.get(id);
      const { mode } = json(asked, v.object({ read_replication: v.object({ mode: v.picklist(['auto', 'disabled']) }) })).read_replication;
      if (name === undefined) return missing(`The database ${id} could not be found`, 7404);
      if (mode === 'auto') state.copied.add(id);
      else state.copied.delete(id);
      return { result: { uuid: id, name, read_replication: { mode } } };
    },
  ],
  [
    'POST',
    /^\/d1\/database\/([^/]+)\/query$/,
    async ({ state, storage }, { content }, [id = '']) => {
      if (!state.databases.has(id)) return missing(`The database ${id} could not be found`, 7404);
      const answered = await answerQuery(await storage.database(id), content.toString('utf8'));
      if ('result' in answered) return answered;
      return 'refused' in answered
        ? { status: 400, code: 7500, message: answered.refused }
        : { status: 500, code: 7500, message: 'internal error' };
    },
  ],
  [
    'GET',
    /^\/queues$/,
    ({ state }, { query }) => ({
      result: [...state.queues].map(queueView).filter(({ queue_name: name }) => !query.has('name') || query.getAll('name').includes(name)),
    }),
  ],
  [
    'POST',
    /^\/queues$/,
    ({ state }, asked) => {
      const { queue_name: name } = json(asked, v.object({ queue_name: v.string() }));
      if (state.queues.has(name)) return { status: 409, code: 11_009, message: `Queue name '${name}' is already taken.` };
      state.queues.set(name, { id: randomUUID(), consumers: [] });
      return { result: { queue_name: name } };
    },
  ],
  ['GET', /^\/queues\/([^/]+)\/consumers$/, (platform, _, [id = '']) => ({ result: queueOf(platform, id)?.[1].consumers ?? [] })],
  [
    'POST',
    /^\/queues\/([^/]+)\/consumers$/,
    (platform, asked, [id = '']) => {
      const queue = queueOf(platform, id)?.[1];
      if (queue === undefined) return missing('queue not found', 11_000);
      const told = json(asked, v.looseObject({ script_name: v.string() }));
      const consumer = { ...told, script: told.script_name, consumer_id: randomUUID() };
      queue.consumers = [...queue.consumers, consumer];
      return { result: consumer };
    },
  ],
  ['PUT', /^\/queues\/([^/]+)\/consumers\/([^/]+)$/, (_, asked) => ({ result: json(asked, v.unknown()) })],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)$/,
    ({ state }, _, [name = '']) =>
      state.buckets.has(name) ? { result: { name } } : missing('The specified bucket does not exist.', 10_006),
  ],
  [
    'POST',
    /^\/r2\/buckets$/,
    ({ state }, asked) => {
      const { name } = json(asked, v.object({ name: v.string(), locationHint: v.literal('apac') }));
      if (state.buckets.has(name))
        return { status: 409, code: 10_004, message: 'The bucket you tried to create already exists, and you own it.' };
      state.buckets.add(name);
      return { result: { name } };
    },
  ],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)\/objects$/,
    async ({ state, storage }, { query }, [name = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      const cursor = query.get('cursor');
      const page = await (await storage.bucket(name)).list({ prefix: query.get('prefix') ?? '', ...(cursor === null ? {} : { cursor }) });
      return {
        result: page.objects.map(({ key }) => ({ key })),
        info: { cursor: page.cursor ?? '', is_truncated: page.cursor !== undefined },
      };
    },
  ],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ state, storage }, _, [name = '', key = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      const stored = await (await storage.bucket(name)).get(key);
      if (stored === null) return missing('The specified key does not exist.', 10_007);
      return { status: 200, raw: new Uint8Array(await new Response(stored.body).arrayBuffer()) };
    },
  ],
  [
    'PUT',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ state, storage }, { content, type }, [name = '', key = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      await (await storage.bucket(name)).put(key, new Uint8Array(content), { httpMetadata: { contentType: type } });
      return { result: { key } };
    },
  ],
  [
    'DELETE',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ storage }, _, [name = '', key = '']) => {
      await (await storage.bucket(name)).delete(key);
      return { result: {} };
    },
  ],
];
