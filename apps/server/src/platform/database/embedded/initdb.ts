import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { isAlive } from './processes.ts';
import { programOptions, runProgram } from './run-program.ts';

export const databaseName = 'goodshelf';
export const ownerName = 'goodshelf';
const passwordFile = 'goodshelf.password';

type Initialisation = { folder: string; binFolder: string; account: Account; isDurable: boolean };

/**
 * Creates the cluster when there is none: `initdb` in a folder beside, then the owner role and the database, then one
 * rename. An interrupted start leaves a draft and never half a database. The owner is no superuser, as with a hosted
 * PostgreSQL, so whatever works here works there.
 */
export const initialiseCluster = async (task: Initialisation): Promise<void> => {
  if (fs.existsSync(task.folder)) return;
  removeAbandonedDrafts(task.folder);
  const draft = `${task.folder}.init-${process.pid}`;
  const draftPasswordFile = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    writeFor(task.account, draftPasswordFile, password);
    if (task.account.uid !== undefined) fs.chownSync(draft, task.account.uid, task.account.gid ?? -1);
    await runProgram(
      path.join(task.binFolder, 'initdb'),
      initdbArguments(draft, draftPasswordFile, task),
      task.account,
    );
    await createOwner(draft, password, task);
    writeFor(task.account, path.join(draft, passwordFile), password);
    fs.renameSync(draft, task.folder);
  } catch (error) {
    // Another process that started in the same moment may have been first: then its cluster is the one.
    if (!fs.existsSync(task.folder)) throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.rmSync(draftPasswordFile, { force: true });
  }
};

/** The password of the owner role; it lies inside the cluster, so a rename or a move never separates the two. */
export const clusterPassword = (folder: string): string => {
  try {
    return fs.readFileSync(path.join(folder, passwordFile), 'utf8').trim();
  } catch (cause) {
    throw new Error(`The database in ${folder} belongs to another account or was not made by this program`, {
      cause,
    });
  }
};

const initdbArguments = (draft: string, draftPasswordFile: string, task: Initialisation): string[] => [
  ...['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${draftPasswordFile}`, '-E', 'UTF8'],
  // Unicode letters whatever the machine's locale is, and the same order on every machine.
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ...(task.isDurable ? [] : ['--no-sync']),
];

/** In single-user mode, where each line is a statement: no port is open while the cluster is half made. */
const createOwner = async (draft: string, password: string, task: Initialisation): Promise<void> => {
  const statements = [
    `create role ${ownerName} login createrole createdb password '${password}'`,
    `create database ${databaseName} owner ${ownerName}`,
  ];
  const args = ['--single', '-D', draft, '-c', `fsync=${task.isDurable ? 'on' : 'off'}`, 'postgres'];
  const child = spawn(path.join(task.binFolder, 'postgres'), args, {
    ...programOptions(task.account),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  child.stdin.end(`${statements.join(';\n')};\n`);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0 || /ERROR|FATAL/.test(said))
    throw new Error(`The database could not be created: ${said.trim()}`);
};

const removeAbandonedDrafts = (folder: string): void => {
  const parent = path.dirname(folder);
  for (const name of fs.readdirSync(parent)) {
    const pid = new RegExp(`^${path.basename(folder)}\\.init-(\\d+)(\\.password)?$`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
};

const writeFor = (account: Account, file: string, text: string): void => {
  fs.writeFileSync(file, `${text}\n`, { mode: 0o600 });
  if (account.uid !== undefined) fs.chownSync(file, account.uid, account.gid ?? -1);
};
