import fs from 'node:fs';
import path from 'node:path';
import { secretToken } from '../ids/index.ts';

/**
 * The key of a development machine: made once, kept in DATA_DIR/secret-key, readable by its owner only. Two processes
 * that start at once agree, because the file appears whole or not at all and only the first one creates it.
 */
export const developmentSecretKey = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret-key');
  const kept = readKey(file);
  if (kept !== null) return kept;
  // 0755: the embedded database runs under another account when the server is started by root and must pass through.
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${secretToken()}\n`, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const made = readKey(file);
  if (made === null)
    throw new Error(`${file} holds no key of at least 32 characters: remove it to get a new one`);
  return made;
};

const readKey = (file: string): string | null => {
  try {
    const key = fs.readFileSync(file, 'utf8').trim();
    return key.length >= 32 ? key : null;
  } catch {
    return null;
  }
};
