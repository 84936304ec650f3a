import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const programs = {
  server: path.join(root, 'apps/server/src/main.ts'),
  commands: path.join(root, 'apps/server/src/cli.ts'),
  inDatabase: path.join(root, 'tests/support/programs/in-database.ts'),
  fundOrganization: path.join(root, 'tests/support/programs/fund-organization.ts'),
  releaseDueGifts: path.join(root, 'tests/support/programs/release-due-gifts.ts'),
  providerCharges: path.join(root, 'tests/support/programs/provider-charges.ts'),
} as const;

type Settings = Readonly<Record<string, string>>;
const fileOf = (folder: string): string => path.join(folder, 'settings.json');

/** The settings of this run's product, for commands beside it. The machine's own (a database, secrets) are not used. */
export const writeSettings = (folder: string, settings: Settings): void =>
  writeFileSync(fileOf(folder), JSON.stringify(settings), { mode: 0o600 });
export const readSettings = (folder: string): Settings =>
  JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Settings; // written above

/** Runs `goodshelf …` beside the running product, as an operator does. */
export const goodshelf = (
  folder: string,
  ...args: readonly string[]
): Promise<{ exitCode: number; output: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [programs.commands, ...args],
      { env: readSettings(folder) },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ exitCode, output: stdout + stderr });
      },
    );
  });

export type Charge = { readonly status: string; readonly amount_cents: number };

/** What the card provider knows of the payments of one buyer, oldest first: what pages say is compared with it. */
export const chargesOf = (folder: string, email: string): Promise<readonly Charge[]> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [programs.providerCharges, email],
      { env: readSettings(folder) },
      (error, stdout) => {
        if (error === null)
          resolve(JSON.parse(stdout) as Charge[]); // the program above
        else reject(error);
      },
    );
  });

/** What no page can do: let days pass, or make somebody platform staff. */
export const inDatabase = (
  folder: string,
  statements: readonly (readonly [text: string, values: readonly unknown[]])[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [programs.inDatabase, JSON.stringify(statements)],
      { env: readSettings(folder) },
      (error) => (error === null ? resolve() : reject(error)),
    );
  });

/** Makes the gifts available whose day has come, without waiting for the product's own minute. */
export const releaseDueGifts = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [programs.releaseDueGifts], { env: readSettings(folder) }, (error) =>
      error === null ? resolve() : reject(error),
    );
  });

/** Gives an organization money that it may withdraw, which nobody had to buy anything for. */
export const fundOrganization = (
  folder: string,
  organizationId: string,
  amountCents: number,
): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [programs.fundOrganization, organizationId, String(amountCents)],
      { env: readSettings(folder) },
      (error) => (error === null ? resolve() : reject(error)),
    );
  });
