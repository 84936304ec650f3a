import pg from 'pg';
import { migrate } from '../../../apps/server/src/platform/database/index.ts';

// Migrates the database when a line arrives, and says which files it applied.
const [url = '', folder = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
console.log('ready');
process.stdin.once('data', () => {
  void migrate(client, folder)
    .then((applied) => console.log(JSON.stringify(applied)))
    .catch((error: unknown) => console.log(String(error)))
    .finally(() => client.end())
    .finally(() => process.stdin.destroy());
});
