import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A program of node_modules/.bin or Node itself, with its arguments. */
export type Command = { readonly program: string; readonly args: readonly string[]; readonly cwd?: string };

export type Outcome = {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly output: string;
};

type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** `inherit` shows the output as it comes; `collect` keeps it for the case that something is wrong. */
  readonly output: 'inherit' | 'collect';
};

/** Runs a command to its end; 127 when it could not be started. Ctrl-C reaches it too, so it can clean up first. */
export const runCommand = (
  { program, args, cwd = root }: Command,
  options: RunOptions,
): Promise<{ exitCode: number; output: string }> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`, ...options.env },
      stdio: options.output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/** Runs commands one after another until one fails, and keeps what they said. */
export const runStep = async (name: string, commands: readonly Command[]): Promise<Outcome> => {
  const startedAtMs = performance.now();
  const said: string[] = [];
  let isOk = true;
  for (const command of commands) {
    const { exitCode, output } = await runCommand(command, { output: 'collect' });
    said.push(output.trim());
    isOk = exitCode === 0;
    if (!isOk) break;
  }
  return { name, isOk, seconds: (performance.now() - startedAtMs) / 1000, output: said.join('\n').trim() };
};
