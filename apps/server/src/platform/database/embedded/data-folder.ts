import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { serverAccount, type Account } from './account.ts';
import { runProgram } from './run-program.ts';

/** Where the programs and relocated databases of a root installation live: open to every account up to the top. */
const defaultSystemFolder = '/var/lib/goodshelf';

export type DataFolder = {
  /** The cluster itself. */
  readonly folder: string;
  readonly account: Account;
  readonly stageFolder: string;
  /** One sentence for the log when the database does not live below DATA_DIR. */
  readonly relocation: string | null;
};

/**
 * Decides where the database lives: DATA_DIR/postgres, or, when root starts us and the server's account cannot pass
 * through the parents of DATA_DIR (a checkout below /root), a folder of its own below /var/lib/goodshelf. That choice is
 * written to DATA_DIR/postgres.location and binding from then on, so that a later change of permissions never starts an
 * empty second database.
 */
export const locateDataFolder = async (
  dataDir: string,
  systemFolder: string = defaultSystemFolder,
): Promise<DataFolder> => {
  const folder = path.join(dataDir, 'postgres');
  const locationFile = path.join(dataDir, 'postgres.location');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  if (fs.existsSync(locationFile)) {
    return relocated(fs.readFileSync(locationFile, 'utf8').trim(), dataDir, systemFolder);
  }
  const account = serverAccount(folder);
  const here = {
    folder,
    account,
    stageFolder: path.join(systemFolder, 'postgres-programs'),
    relocation: null,
  };
  if (account.uid === undefined || (await canEnter(dataDir, account))) return here;
  if (fs.existsSync(folder)) {
    throw new Error(
      `${dataDir} holds a database, but its account (${account.name}) may not enter: open the folders above it (chmod o+x) or move DATA_DIR`,
    );
  }
  const key = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const target = path.join(systemFolder, key, 'postgres');
  fs.writeFileSync(locationFile, `${target}\n`);
  return relocated(target, dataDir, systemFolder);
};

const relocated = (folder: string, dataDir: string, systemFolder: string): DataFolder => {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 });
  return {
    folder,
    account: serverAccount(folder),
    stageFolder: path.join(systemFolder, 'postgres-programs'),
    relocation: `${dataDir} is closed to other accounts, so its database lives in ${folder}`,
  };
};

const canEnter = async (folder: string, account: Account): Promise<boolean> => {
  try {
    await runProgram('/bin/sh', ['-c', 'test -x "$0"', folder], account);
    return true;
  } catch {
    return false;
  }
};
