import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

type Program = {
  readonly child: ChildProcess;
  readonly lines: string[];
  line(text: string): Promise<string>;
  ended(): Promise<number | null>;
};

const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

const run = (...args: string[]): Program => {
  const file = fileURLToPath(new URL('./testing/process-under-test.ts', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return {
    child,
    lines,
    line: async (text) => {
      await expect
        .poll(() => lines.some((line) => line.includes(text)), { timeout: 10_000, interval: 10 })
        .toBe(true);
      return lines.find((line) => line.includes(text)) ?? '';
    },
    ended: () => exit,
  };
};

const urlOf = async (program: Program): Promise<string> =>
  `http://127.0.0.1:${(await program.line('port ')).replace('port ', '')}`;

test('a stop answers the running request, takes no new one, and ends with 0', async () => {
  const program = run('well');
  const url = await urlOf(program);
  const slow = fetch(`${url}/slow`);
  await fetch(url);
  program.child.kill('SIGTERM');
  await program.line('stopping');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect(await (await slow).text()).toBe('slow but whole');
  expect(await program.ended()).toBe(0);
  expect(program.lines).toContain('closed');
});

test('a second Ctrl-C ends at once', async () => {
  const program = run('hangs');
  await urlOf(program);
  program.child.kill('SIGINT');
  await program.line('stopping');
  program.child.kill('SIGINT');
  expect(await program.ended()).toBe(130);
});

test('a stop that hangs is ended by force', async () => {
  const program = run('hangs');
  await urlOf(program);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(1);
  await program.line('ended by force');
});

test('an error that nobody caught is logged, and the process ends with 1 in good order', async () => {
  const program = run('well');
  const url = await urlOf(program);
  await fetch(`${url}/throw`).catch(() => undefined);
  expect(await program.ended()).toBe(1);
  await program.line('nobody caught this');
  expect(program.lines).toContain('closed');
});

test('a start that cannot be tells one sentence per line, without a stack, and ends with 1', async () => {
  const program = run('bad-settings');
  expect(await program.ended()).toBe(1);
  const told = program.lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  // The logger writes again what a busy pipe did not take at once: the order of two lines is not promised.
  expect(told.toSorted()).toEqual(['HOST: is required', 'PORT: must be a whole number']);
});

/** The pids that answer behind one port. */
const answeringPids = async (url: string): Promise<Set<string>> => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      fetch(url, { headers: { connection: 'close' } }).then((response) => response.text()),
    ),
  );
  return new Set(answers);
};

test('in a cluster a killed worker is replaced, and a stop ends all of them before what they need', async () => {
  const program = run('cluster');
  const url = await urlOf(program);
  await expect.poll(async () => (await answeringPids(url)).size).toBe(2);
  const before = await answeringPids(url);
  const [victim] = before;
  process.kill(Number(victim), 'SIGKILL');
  await program.line('died and is replaced');
  await expect.poll(async () => (await answeringPids(url)).size, { timeout: 10_000 }).toBe(2);
  const pids = await answeringPids(url);
  expect(pids).not.toContain(victim);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  const closed = program.lines.lastIndexOf('closed');
  expect(program.lines.indexOf('stopped database')).toBeGreaterThan(closed);
  for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

test('workers end when the process that started them is killed', async () => {
  const program = run('cluster');
  const url = await urlOf(program);
  await expect.poll(async () => (await answeringPids(url)).size).toBe(2);
  const pids = await answeringPids(url);
  program.child.kill('SIGKILL');
  const isAlive = (pid: string): boolean => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => [...pids].some(isAlive), { timeout: 10_000 }).toBe(false);
});
