import { endpoints } from '@goodshelf/contract';
import fastJsonStringify from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializerSchema } from './response-schema.ts';

describe('the serializer of an output', () => {
  it('sends listed fields only', () => {
    const stringify = fastJsonStringify(
      serializerSchema(z.object({ id: z.string(), note: z.string().nullable() })),
    );
    expect(stringify({ id: 'a', note: null, cost_cents: 100 })).toBe('{"id":"a","note":null}');
  });

  it('keeps each alternative of a union and refuses a mixture', () => {
    const schema = z.object({
      next: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('done') }),
        z.object({ kind: z.literal('authenticate'), url: z.string() }),
      ]),
    });
    const stringify = fastJsonStringify(serializerSchema(schema));
    const next = { kind: 'authenticate', url: 'https://bank.example' };
    expect(JSON.parse(stringify({ next }))).toEqual({ next });
    expect(() => stringify({ next: { kind: 'done', url: 'leak' } })).toThrow();
  });

  it('compiles for every endpoint of the contract', () => {
    for (const [name, endpoint] of Object.entries(endpoints))
      expect(() => fastJsonStringify(serializerSchema(endpoint.output)), name).not.toThrow();
  });
});
