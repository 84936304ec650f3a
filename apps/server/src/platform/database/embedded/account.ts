import fs from 'node:fs';

/** Under whom the server processes run: empty when it is ourselves. */
export type Account = { readonly uid?: number; readonly gid?: number; readonly name?: string };

/**
 * PostgreSQL refuses to run as root. Started by root, the server runs under an account that exists already: the owner of
 * the data folder when there is one, else `postgres` or `nobody`. Nothing is written to /etc/passwd.
 */
export const serverAccount = (dataFolder: string): Account => {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: accountName(owner.uid) };
  for (const name of ['postgres', 'nobody']) {
    const row = passwdRows().find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (row) return row;
  }
  throw new Error(
    'The embedded database cannot run as root and finds no account "postgres" or "nobody": start as another user or set DATABASE_URL',
  );
};

const passwdRows = () =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

const accountName = (uid: number): string =>
  passwdRows().find((row) => row.uid === uid)?.name ?? `uid ${uid}`;
