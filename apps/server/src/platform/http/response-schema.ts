import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON schema of an output, for the compiled serializer (which sends listed fields only) and for OpenAPI.
 * `anyOf: [X, null]` becomes `nullable`, because the serializer otherwise validates each alternative at run time.
 */
export const serializerSchema = (output: z.ZodType): JsonSchema =>
  simplifyNullable(
    z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any' }),
  ) as JsonSchema;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const simplifyNullable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(simplifyNullable);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([key]) => key !== '$schema' && key !== 'pattern');
  const simplified: JsonSchema = Object.fromEntries(
    entries.map(([key, value]) => [key, simplifyNullable(value)]),
  );
  const { anyOf, ...rest } = simplified;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return simplified;
  const other = anyOf.find((option) => isObject(option) && option['type'] !== 'null');
  if (!isObject(other) || !anyOf.some((option) => isObject(option) && option['type'] === 'null'))
    return simplified;
  return { ...rest, ...other, nullable: true };
};
