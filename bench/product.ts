import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const packageFile = fileURLToPath(new URL('../package.json', import.meta.url));

/** What `npm start` tells Node: the product is measured as it is started. */
const startOptions = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1, -1);
};

export type Product = {
  readonly port: number;
  readonly pid: number;
  /** From the start of its process to the first 200 of /readyz. */
  readonly startMs: number;
  /** The end of what it wrote to its log. */
  log(): string;
  stop(): Promise<void>;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      server.close(() => resolve(port));
    });
  });

/** Settings of the machine's owner (a database, secrets) are not the bench's. */
export const benchEnvironment = (dataDir: string, settings: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  ...settings,
});

export type PageBytes = {
  readonly base64: string;
  readonly contentType: string;
  readonly contentEncoding: string;
};

/** A page of a storefront as it goes over the wire to a browser. */
export const fetchPage = (port: number, path: string): Promise<PageBytes> =>
  new Promise((resolve, reject) => {
    const headers = { host: `shop.localhost:${port}`, 'accept-encoding': 'br' };
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${path} answers ${answer.statusCode}`));
        resolve({
          base64: Buffer.concat(chunks).toString('base64'),
          contentType: answer.headers['content-type'] ?? '',
          contentEncoding: answer.headers['content-encoding'] ?? 'identity',
        });
      });
    });
    asked.once('error', reject);
    asked.end();
  });

const statusOf = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.once('error', () => resolve(0));
    asked.once('timeout', () => asked.destroy());
    asked.end();
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const pollEveryMs = 5;
const startLimitMs = 60_000;

/** Starts the product as `npm start` does, on a database that is there, and waits until it serves. */
export const startProduct = async (
  dataDir: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const port = await freePort();
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [...startOptions(), ...nodeOptions, mainFile], {
    cwd: path.dirname(packageFile),
    env: benchEnvironment(dataDir, { PORT: String(port), ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}\n${log}`);
    if (performance.now() - startedAtMs > startLimitMs) throw new Error('The product did not start');
    await pause(pollEveryMs);
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAtMs,
    log: () => log,
    stop: () => stop(child, exited),
  };
};

const stop = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  child.kill('SIGTERM');
  await exited;
};

/** Memory of a process that is resident, MB. */
export const residentMb = (pid: number): number => {
  try {
    const line = /^VmRSS:\s+(?<kb>\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.groups?.['kb']) / 1024;
  } catch {
    // A system without /proc.
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }
};

/** Seconds of processor time that a process has used; null where the system does not tell. */
export const processorSeconds = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
};
