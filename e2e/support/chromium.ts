import { execFile, spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const packageFolder = path.join(modules, '@sparticuz/chromium');

export type Chromium = {
  readonly executablePath: string;
  /** For the browser's process: its own libraries and fonts, because a bare machine has neither. */
  readonly env: Readonly<Record<string, string>>;
};

const archives = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'] as const;
const fileOf = (name: string): string => path.join(packageFolder, 'bin', name);

/** A few megabytes each. `tar` is on every system on which the browser runs. */
const unpackArchive = async (name: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const bytes = await promisify(brotliDecompress)(readFileSync(fileOf(name)));
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar -x of ${name} ended with ${code}`)),
    );
  });
  tar.stdin.end(bytes);
  await ended;
};

const inflate = (name: string, file: string): Promise<void> =>
  pipeline(
    createReadStream(fileOf(name)),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(file, { mode: 0o755 }),
  );

/** The package's own looks for fonts in places of a cloud service. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(tmpdir(), 'goodshelf-fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks beside and renames, so that nobody ever starts a browser that is half there: several workers may come at the
 * same time, and the last complete one stays.
 */
const unpack = async (folder: string): Promise<void> => {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const fresh = mkdtempSync(path.join(parent, 'unpacking-'));
  try {
    await Promise.all([
      inflate('chromium.br', path.join(fresh, 'chromium')),
      ...archives.map((name) =>
        unpackArchive(
          name,
          name.startsWith('swiftshader') ? fresh : path.join(fresh, name.split('.')[0] ?? ''),
        ),
      ),
    ]);
    writeFileSync(path.join(fresh, 'fonts/fonts.conf'), fontsConfiguration);
    // What root has unpacked, others may use.
    await promisify(execFile)('chmod', ['-R', 'a+rX', fresh]);
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, 'chromium'))) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/**
 * The Chromium that comes with the packages, unpacked once per version below node_modules/.cache; CHROMIUM_PATH names
 * another one, for systems that the package is not made for. (The package's own `executablePath` takes any file of that
 * name in the temporary folder, however old or half written.)
 */
export const ensureChromium = async (): Promise<Chromium> => {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined && own !== '') return { executablePath: own, env: {} };
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(modules, '.cache/chromium', version);
  if (!existsSync(path.join(folder, 'chromium'))) await unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? '']
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
};

/**
 * Nothing but this machine resolves: `*.test` and `*.localhost` are here, any other name is nowhere, so a page that asks
 * for a stranger's host fails.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--no-first-run',
  '--no-proxy-server',
  '--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
] as const;

const sharedMemory = '/dev/shm';
const sharedMemoryBytesMin = 2 ** 30;

/**
 * What of Playwright's own arguments is left out: that what the browser's processes share lies on the disk, where it makes
 * and deletes a file for every picture of a page. It is for containers with 64 MB of shared memory.
 */
export const argumentsLeftOut = (): string[] => {
  if (!existsSync(sharedMemory)) return [];
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize < sharedMemoryBytesMin ? [] : ['--disable-dev-shm-usage'];
};
