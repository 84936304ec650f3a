import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of ours in a process of its own, so that a test can kill it. */
export type Program = {
  readonly pid: number;
  readonly child: ChildProcess;
  /** The next line of its standard output; rejects with its errors when it ends before. */
  readonly nextLine: () => Promise<string>;
  /** Ends its standard input, which asks it to stop, and waits. */
  readonly stop: () => Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts `tests/support/programs/<name>.ts`. */
export const startProgram = (name: string, args: readonly string[]): Program => {
  const file = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    child,
    nextLine: async () => {
      const line = await lines.next();
      if (line.done === true) throw new Error(errors.trim() || 'The program ended without a word');
      return line.value;
    },
    stop: async () => {
      child.stdin.end();
      return exited;
    },
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
};

/** A folder for one test, in memory where possible, through which every account may pass. */
export const temporaryFolder = (): string => {
  const parent = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'goodshelf-folder-'));
  fs.chmodSync(folder, 0o755);
  return folder;
};

/** Asks again until it is so; rejects after the limit. For what has no event to wait for. */
export const eventually = async (
  condition: () => boolean | Promise<boolean>,
  limitMs = 10_000,
): Promise<void> => {
  const giveUpAtMs = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAtMs) throw new Error(`It did not become true within ${limitMs} ms`);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
