import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ENDPOINTS } from '#contract/index.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { envelopeOf, failureSchema } from '#contract/shared/endpoint.ts';
import { ERROR_STATUS } from '#contract/shared/errors.ts';
import { api, OPERATION_TEXT } from '#copy/shared/operations.ts';

type JsonSchema = ReturnType<typeof toJsonSchema>;

type Parameter = { readonly name: string; readonly in: 'query' | 'path'; readonly required: boolean; readonly schema: unknown };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, unknown>;
};

/** Transformations have no JSON Schema; the input or output type is what travels. */
const INPUT: ConversionConfig = { errorMode: 'ignore', typeMode: 'input' };
const OUTPUT: ConversionConfig = { errorMode: 'ignore', typeMode: 'output' };

function parametersOf(schema: v.GenericSchema | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, INPUT);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'object' && Object.keys(property).length > 0 ? property : { type: 'string' },
  }));
}

function resultSchema(endpoint: Endpoint): JsonSchema {
  if (endpoint.wrapping === 'bare') return toJsonSchema(endpoint.result, OUTPUT);
  return toJsonSchema(envelopeOf(endpoint.result), OUTPUT);
}

function operationOf(endpoint: Endpoint, path: string): Operation {
  const [, , , area = 'api'] = path.split('/');
  return {
    operationId: path === endpoint.path ? endpoint.id : `${endpoint.id}Alias`,
    summary: OPERATION_TEXT[endpoint.id] ?? endpoint.id,
    tags: [area],
    security: endpoint.auth === 'required' ? [{ bearer: [] }] : endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [{}],
    parameters: [...parametersOf(endpoint.parameters, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { content: { 'application/json': { schema: toJsonSchema(endpoint.body, INPUT) } } } } : {}),
    responses: {
      200: { description: api.success, content: { 'application/json': { schema: resultSchema(endpoint) } } },
      default: {
        description: api.failure,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operationOf(endpoint, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version,
      description: api.description,
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toJsonSchema(failureSchema, OUTPUT), ErrorCode: { type: 'string', enum: Object.keys(ERROR_STATUS) } },
    },
  };
}
