import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account.ts';
import { programOptions } from './run-program.ts';

export type ServerProcess = {
  /** Resolves when the server has ended, by itself or by `stop`, with what it said last. */
  readonly exited: Promise<string>;
  /** Asks for a fast, orderly shutdown and waits for it. */
  readonly stop: () => Promise<void>;
};

type Task = {
  binFolder: string;
  folder: string;
  account: Account;
  settings: Readonly<Record<string, string | number>>;
  onLine: (line: string) => void;
};

/**
 * A shell between us and the server: it shuts the server down when our end of its standard input closes, which the
 * kernel does even when this process is killed with SIGKILL. The server has a process group of its own, so that Ctrl-C
 * reaches only us and the requests in flight are finished before the database goes.
 */
const guardian =
  'exec 3<&0; "$0" "$@" 3<&- & p=$!; trap "kill -INT $p" INT TERM HUP; (read _ <&3; kill -INT $p) 2>/dev/null & r=$!; ' +
  'exec 3<&-; wait $p; c=$?; while kill -0 $p 2>/dev/null; do wait $p; c=$?; done; kill $r 2>/dev/null; exit $c';

/** Starts the server and resolves when it accepts connections; rejects with what it said when it does not. */
export const startServerProcess = async (task: Task): Promise<ServerProcess> => {
  const settings = Object.entries(task.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(task.binFolder, 'postgres'), '-D', task.folder, ...settings];
  const child = spawn('/bin/sh', ['-c', guardian, ...command], {
    ...programOptions(task.account),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // the guardian may be gone already
  let recent = '';
  const exited = new Promise<string>((resolve) => child.once('exit', () => resolve(recent.trim())));
  // A guardian that was killed leaves its server behind; closing our end makes that server stop too.
  void exited.then(() => child.stdin.destroy());
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      recent = (recent + text).slice(-4000);
      for (const line of text.split('\n')) if (line !== '') task.onLine(line);
      if (recent.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    void exited.then((said) => reject(new Error(said === '' ? 'The server ended at once' : said)));
  });
  return {
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
