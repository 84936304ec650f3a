import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { databaseTypes } from '../apps/server/src/platform/database/generate-types.ts';
import { startTestServer, urlOf, withOwner } from '../tests/support/test-server.ts';

// Writes the query builder's types from a freshly migrated database; with --check only says whether they are stale.
const target = fileURLToPath(
  new URL('../apps/server/src/platform/database/schema.generated.ts', import.meta.url),
);
const isCheck = process.argv.includes('--check');

const server = await startTestServer(process.env['TEST_DATABASE_URL']);
try {
  const types = await withOwner(urlOf(server.adminUrl, server.template), databaseTypes);
  const options = await prettier.resolveConfig(target);
  const wanted = await prettier.format(types, { ...options, filepath: target });
  const present = await fs.readFile(target, 'utf8').catch(() => '');
  if (isCheck && wanted !== present) {
    console.error('The database types are stale: run npm run db:types and commit schema.generated.ts');
    process.exitCode = 1;
  } else if (wanted !== present) {
    await fs.writeFile(target, wanted);
    console.log('The database types were written to schema.generated.ts');
  } else {
    console.log('The database types are up to date');
  }
} finally {
  await server.stop();
}
