/** A program beside the running product: makes the gifts available that are due, which its own minute may not have come to. */
import { releaseDueGifts } from '../../../apps/server/src/modules/orders/index.ts';
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';

const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
const database = await openDatabase(config, createLog(config), { mayAttach: true });
try {
  await releaseDueGifts(database, new Date());
} finally {
  await database.close();
}
