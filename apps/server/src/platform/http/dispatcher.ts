import { parseFields, Problem, type Endpoint, type FieldError } from '@goodshelf/contract';
import type { Binding } from './binding.ts';
import { grantAccess, type AccessResolvers } from './grant-access.ts';
import { httpTexts } from './http.texts.ts';
import type { RequestContext } from './request-context.ts';

const texts = httpTexts.problems;

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export type Dispatch = (binding: Binding, context: RequestContext, raw: RawInput) => Promise<unknown>;

/** Parses, grants access, handles. HTTP and server rendering both come through here, so neither can forget a step. */
export const createDispatcher =
  (resolvers: AccessResolvers): Dispatch =>
  async (binding, context, raw) => {
    const granted = await grantAccess(resolvers, binding.endpoint, context, raw);
    return binding.handle(granted, parseInput(binding.endpoint, raw));
  };

const parseInput = (endpoint: Endpoint, raw: RawInput): unknown => {
  const errors: FieldError[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = parseFields(schema, raw[part] ?? {});
    if (result.errors === null) input[part] = result.data;
    else if (part === 'params') throw new Problem('not_found', texts.nothingHere);
    else errors.push(...result.errors);
  }
  const first = errors[0];
  if (first !== undefined) {
    const message = sentenceOf(first);
    throw new Problem('invalid_input', message, { errors });
  }
  return input;
};

/** What is wrong, for a page that has no place beside the field: a rule's own sentence, or the field and its message. */
const sentenceOf = ({ field, message }: FieldError): string => {
  const name = (field.split('.').findLast((part) => /[a-z]/i.test(part)) ?? '').replace(/_(?:cents|id)$/, '');
  if (name === '' || message.endsWith('.')) return message;
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}: ${message}`;
};
