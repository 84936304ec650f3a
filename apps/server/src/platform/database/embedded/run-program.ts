import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);

/** Options for every server program: its account, a folder it may stand in, and an environment without our secrets. */
export const programOptions = (account: Account) => ({
  ...(account.uid !== undefined && { uid: account.uid }),
  ...(account.gid !== undefined && { gid: account.gid }),
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a program to its end; the error of a failure ends with what the program said. */
export const runProgram = async (file: string, args: readonly string[], account: Account): Promise<void> => {
  await run(file, [...args], programOptions(account));
};
