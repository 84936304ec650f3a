/**
 * `npm run dev`: the server with the pages from their sources. A change in the web application shows at once (hot
 * module replacement), a change in the server or a package restarts the process; the database stays as it is.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
// By path, because Node would also watch the files that Vite writes for itself.
const watched = ['apps/server/src', 'packages']
  .map((path) => `--watch-path=${fileURLToPath(new URL(`../${path}`, import.meta.url))}`)
  .concat('--watch-preserve-output');
const server = spawn(process.execPath, [...watched, main, '--dev'], {
  stdio: 'inherit',
});

// The terminal sends Ctrl-C to both; this process only waits for the other to stop its database in peace.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));
