/** `npm start`: builds the web application when it is missing or stale, then becomes the server. */
import './require-node.mjs';
import cluster from 'node:cluster';
import { ensureWebBuild } from './build.ts';

// The workers of a cluster run this file too; what they need was built by the process that started them.
if (cluster.isPrimary && (await ensureWebBuild())) console.log('The web application was built.');
await import('../apps/server/src/main.ts');
