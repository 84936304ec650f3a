import fs from 'node:fs';
import path from 'node:path';

/** The processes of the embedded server of a data folder, the postmaster first. */
export const serverPids = (dataDir: string): number[] => {
  const location = path.join(dataDir, 'postgres.location');
  const folder = fs.existsSync(location)
    ? fs.readFileSync(location, 'utf8').trim()
    : path.join(dataDir, 'postgres');
  const pid = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)];
};
