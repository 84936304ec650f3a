/**
 * `npm run build`: builds the web application when it is missing or older than its sources, and does nothing
 * otherwise. `npm start` and the tests call `ensureWebBuild` first, so a fresh clone needs no build step.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotli, gzipped } from '../apps/server/src/platform/page-cache/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const webDirectory = join(root, 'apps/web');
const buildDirectory = join(webDirectory, 'build');
const stampFile = join(buildDirectory, 'inputs.sha256');

const INPUTS = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
  'apps/web/zipcode-files.ts',
  'packages/contract/src',
  'packages/money/src',
  'packages/theme/src',
  'package-lock.json',
  'tools/build.ts',
];

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

const hashInputs = (): string => {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(join(root, input)))) {
    if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const isFresh = (inputs: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs;

const runReactRouter = (directory: string): Promise<void> => {
  const packageFile = createRequire(join(webDirectory, 'package.json')).resolve(
    '@react-router/dev/package.json',
  );
  const program = join(dirname(packageFile), 'bin.cjs');
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: webDirectory,
      env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIRECTORY: relative(webDirectory, directory) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web build failed:\n${Buffer.concat(output).toString()}`));
    });
  });
};

/** The best compression, once: the server only looks the bytes up. Pictures and fonts are compressed already. */
const compressFiles = async (directory: string): Promise<void> => {
  const texts = filesOf(join(directory, 'client')).filter((file) => /\.(?:js|css|svg|json|txt)$/.test(file));
  for (const file of texts) {
    const bytes = readFileSync(file);
    if (bytes.byteLength < 200) continue;
    const [br, gz] = await Promise.all([brotli(bytes, 11), gzipped(bytes, 9)]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
};

/** Builds when it must; returns whether it did. Two processes may do it at once: the last complete build stays. */
export const ensureWebBuild = async (): Promise<boolean> => {
  const inputs = hashInputs();
  if (isFresh(inputs)) return false;
  const next = join(webDirectory, `build/next-${process.pid}`);
  try {
    await runReactRouter(next);
    await compressFiles(next);
    for (const part of ['client', 'server']) {
      rmSync(join(buildDirectory, part), { recursive: true, force: true });
      renameSync(join(next, part), join(buildDirectory, part));
    }
    writeFileSync(stampFile, inputs);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return true;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedAtMs = performance.now();
  const hasBuilt = await ensureWebBuild();
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(hasBuilt ? `Built the web application in ${seconds} s.` : 'The web application is up to date.');
}
