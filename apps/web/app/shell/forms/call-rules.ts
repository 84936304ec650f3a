import type { endpoints, FieldError, SentInput } from '@goodshelf/contract';
import type { platformCalls } from '../api/platform-calls.ts';

type PlatformCall = keyof typeof platformCalls;

/** What a call is sent in its body. */
export type BodyOf<Call extends PlatformCall> =
  SentInput<(typeof endpoints)[Call]> extends { readonly body: infer Body } ? Body : never;

/** The calls of the platform's pages that are sent something. */
export type FormCall = { [Call in PlatformCall]: BodyOf<Call> extends never ? never : Call }[PlatformCall];

// Named, so that nothing else of the contract comes along.
const contract = async () => {
  const { endpoints: known, parseFields } = await import('@goodshelf/contract');
  return { known, parseFields };
};

/** Brings the rules along while somebody is still typing: pages are drawn without the validator. */
export const fetchRules = (): void => void contract().catch(() => undefined);

/**
 * What the contract says of a body before it is sent: the same rules and sentences that the server has at its door. When
 * they cannot be had (a connection that is gone), the server says it all.
 */
export const bodyErrors = async (call: FormCall, body: unknown): Promise<readonly FieldError[]> => {
  const rules = await contract().catch(() => null);
  const schema = rules?.known[call].body;
  return rules === null || schema === undefined ? [] : (rules.parseFields(schema, body).errors ?? []);
};
