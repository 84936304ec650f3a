import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ticksPerSecond = 100;

/** Fields of /proc/PID/stat behind the name: the parent is [1], processor time [11] to [14], of children that ended included. */
const fieldsOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return []; // it has ended since
  }
};
const ticksOf = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);

/** Processor time that the embedded server of a data folder has used so far, seconds; null where the system does not tell. */
export const databaseSeconds = (dataDir: string): number | null => {
  try {
    const [server = ''] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const children = processes.map(fieldsOf).filter((fields) => fields[1] === server);
    const ticks = children.reduce(
      (sum, fields) => sum + ticksOf(fields, 11, 13),
      ticksOf(fieldsOf(server), 11, 15),
    );
    return ticks / ticksPerSecond;
  } catch {
    return null;
  }
};
