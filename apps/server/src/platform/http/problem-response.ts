import { Problem } from '@goodshelf/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

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
    const problem = toProblem(error, isUnavailable);
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

/** The problem that an error means to a caller. */
export const toProblem = (error: unknown, isUnavailable: (error: unknown) => boolean): Problem => {
  if (error instanceof Problem) return error;
  if (isUnavailable(error))
    return new Problem(
      'unavailable',
      'The shop’s database does not answer just now. Nothing was lost; try again in a moment.',
    );
  const { statusCode, code } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('payload_too_large', 'The request is too large.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported_media_type', 'Send the body as application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('bad_request', 'The request could not be read.');
  return new Problem('internal', 'Something went wrong on our side. It was logged; nothing was changed.');
};
