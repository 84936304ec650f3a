import { problemStatus, type ProblemCode } from './problem-status.ts';
import { Problem, type FieldError, type ProblemOptions } from './problems.ts';

/**
 * The one error class. Commands throw it for every expected failure; anything else is a bug and answers 500 without
 * a detail.
 */
export class KnownProblem extends Problem {
  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(problemStatus[code], code, message, options);
  }
}

/** A 422 for one field of the payload. */
export const invalidField = (field: string, message: string): KnownProblem =>
  new KnownProblem('invalid_input', message, { errors: [{ field, message }] });

/** Throws a 422 for all fields that something is wrong with; nothing when there are none. */
export const refuseFields = (errors: readonly FieldError[]): void => {
  const [first] = errors;
  if (first !== undefined) throw new KnownProblem('invalid_input', first.message, { errors: [...errors] });
};
