import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.ts';

/** The process that supervises the database of a folder, as it wrote itself down beside the cluster. */
const supervisorFile = (folder: string): string => `${folder}.supervisor`;
const lockFile = (folder: string): string => path.join(folder, 'postmaster.pid');

export const writeSupervisor = (folder: string): void =>
  fs.writeFileSync(supervisorFile(folder), `${process.pid}\n`);

export const removeSupervisor = (folder: string): void => {
  if (readNumber(supervisorFile(folder), 0) === process.pid)
    fs.rmSync(supervisorFile(folder), { force: true });
};

/** The pid of another living process that supervises this folder, or null. */
export const otherSupervisor = (folder: string): number | null => {
  const pid = readNumber(supervisorFile(folder), 0);
  return pid !== null && pid !== process.pid && isAlive(pid) ? pid : null;
};

/** The port of a server that runs on this folder, or null. Its own lock file says it in the fourth line. */
export const runningPort = (folder: string): number | null => {
  const pid = readNumber(lockFile(folder), 0);
  return pid !== null && isAlive(pid) ? readNumber(lockFile(folder), 3) : null;
};

/**
 * A container that was killed leaves a lock file whose pid may belong to something else after its next start; PostgreSQL
 * would refuse for ever. The file goes only when no PostgreSQL process is on the machine at all.
 */
export const discardStaleLock = (folder: string): boolean => {
  const pid = readNumber(lockFile(folder), 0);
  if (pid === null || !isAlive(pid) || process.platform !== 'linux') return false;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (pids.some(isPostgres)) return false;
  fs.rmSync(lockFile(folder), { force: true });
  return true;
};

const isPostgres = (pid: string): boolean => {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false; // ended meanwhile
  }
};

const readNumber = (file: string, line: number): number | null => {
  try {
    const value = Number(fs.readFileSync(file, 'utf8').split('\n')[line]?.trim());
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  } catch {
    return null;
  }
};
