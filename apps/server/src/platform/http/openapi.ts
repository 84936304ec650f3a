import {
  accessKinds,
  accessProblems,
  bodyLimitOf,
  commonProblems,
  problemStatus,
  type Endpoint,
} from '@goodshelf/contract';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const inputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
};
const outputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
};

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(problemStatus) },
    message: { type: 'string', description: 'A sentence for the person' },
    error: { type: 'string', description: 'The same sentence, where it is shown as a toast' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
};

/** Parameters of one kind (`path` or `query`) from an object schema. */
const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const problemResponses = (endpoint: Endpoint): JsonSchema => {
  const byStatus = Map.groupBy(
    [...commonProblems, ...accessProblems(endpoint), ...endpoint.problems],
    (code) => problemStatus[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const descriptionOf = (endpoint: Endpoint): string =>
  [
    `Access: ${endpoint.access}.`,
    ...(endpoint.confirmation === 'fresh'
      ? ['The session must have been confirmed within the last ten minutes (login or POST /auth/step-up).']
      : []),
    ...(endpoint.whileActing === 'refused' ? ['Refused while platform staff act in a person’s place.'] : []),
    ...(endpoint.method === 'GET'
      ? []
      : [`The body is at most ${bodyLimitOf(endpoint) / 1_024} kB; a larger one is answered 413.`]),
  ].join(' ');

const operationOf = (name: string, endpoint: Endpoint): JsonSchema => ({
  operationId: name,
  summary: endpoint.summary,
  description: descriptionOf(endpoint),
  tags: [endpoint.tag],
  ...(accessKinds[endpoint.access].needsToken ? { security: [{ bearer: [] }] } : { security: [] }),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputSchema(endpoint.body) } },
        },
      }),
  responses: {
    '200': {
      description: 'Success',
      content: { 'application/json': { schema: outputSchema(endpoint.output) } },
    },
    ...problemResponses(endpoint),
  },
});

/** The OpenAPI 3.1 document of the endpoint table. `apiUrl` is the base under which the paths are answered. */
export const openApiDocument = (
  endpoints: Readonly<Record<string, Endpoint>>,
  options: { readonly apiUrl: string; readonly productName: string; readonly version: string },
): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:([a-zA-Z_]+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.productName} API`,
      version: options.version,
      description:
        'Amounts are whole cents (USD), times are ISO 8601 in UTC. A failed call answers a problem with a stable code.',
    },
    servers: [{ url: options.apiUrl }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
