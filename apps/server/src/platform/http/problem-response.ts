import { Problem } from '@goodshelf/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBrokenOff } from './broken-off.ts';
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.problems;

export type ProblemResponder = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Seconds after which a client may try again when a neighbour is away. */
const retryAfterSeconds = 2;

/**
 * Turns whatever was thrown into the contract's problem body. What is no `Problem` and no outage is a bug: logged
 * with the request id, answered without a detail.
 */
export const createProblemResponder =
  (isUnavailable: (error: unknown) => boolean): ProblemResponder =>
  (error, request, reply) => {
    const problem = isBrokenOff(request.raw)
      ? new Problem('bad_request', texts.unreadable)
      : toProblem(error, isUnavailable);
    if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
    if (problem.code === 'unavailable' || problem.code === 'too_many_requests')
      void reply.header('retry-after', String(problem.retryAfterSeconds ?? retryAfterSeconds));
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((body) => JSON.stringify(body))
      .send(problem.toBody(request.id));
  };

/**
 * For what Fastify refuses before a route is found (an address that cannot be decoded, a part of it that is too long). It
 * runs no hooks then, so the headers of every answer are set here.
 */
export const createFrameworkResponder =
  (responder: ProblemResponder, headers: Readonly<Record<string, string>>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void responder(error, request, reply.headers(headers));
  };

/** The problem that an error means to a caller. */
export const toProblem = (error: unknown, isUnavailable: (error: unknown) => boolean): Problem => {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem('unavailable', texts.storageDown);
  const { statusCode, code } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('payload_too_large', texts.tooLarge);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported_media_type', texts.onlyJson);
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem('not_found', texts.nothingHere);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('bad_request', texts.unreadable);
  return new Problem('internal', texts.failed);
};
