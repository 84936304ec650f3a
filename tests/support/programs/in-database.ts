/**
 * What no page can do, beside a running product whose settings are in the environment: let days pass, or make somebody
 * platform staff. Argument: a JSON list of [statement, values].
 */
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';

const statements = JSON.parse(process.argv[2] ?? '[]') as [text: string, values: unknown[]][]; // written by a journey
const log = createLog({ environment: 'test', logLevel: 'silent' });
const database = await openDatabase(loadConfig(process.env), log, { mayAttach: true, migrations: null });
try {
  await database.db.asOperator('a journey', async (tx) => {
    for (const [text, values] of statements) await tx.raw(text, values);
  });
} finally {
  await database.close();
}
