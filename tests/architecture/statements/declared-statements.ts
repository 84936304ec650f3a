import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A statement as it is declared by the code: several of them may come from one call. */
export type DeclaredStatement = {
  readonly name: string;
  readonly text: string;
  /** From the root of the project. */
  readonly file: string;
  /** Line and column of the call, from 1. */
  readonly at: string;
  /** What a composition says are points in time; null for a statement that is none. */
  readonly instants: readonly string[] | null;
};

/** Every statement that the server declares when all of it is loaded. */
export const declaredStatements = (): DeclaredStatement[] => {
  const program = path.join(import.meta.dirname, 'collect-statements.ts');
  const printed = execFileSync(process.execPath, [program], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed) as DeclaredStatement[]; // printed by our own program
};
