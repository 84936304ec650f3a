/** A program beside the running product: what the card provider knows of the payments of one email address, as JSON. */
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';

const [email = ''] = process.argv.slice(2);
const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
const database = await openDatabase(config, createLog(config), { mayAttach: true });
try {
  const { rows } = await database.db.asOperator('ask the provider', (tx) =>
    tx.raw(
      `select i.status, i.amount_cents::int as amount_cents
       from sandbox_card.payment_intents i
       join payments p on p.id::text = i.idempotency_key
       join orders o on o.organization_id = p.organization_id and o.id = p.order_id
       where o.email = $1 order by i.created_at`,
      [email],
    ),
  );
  process.stdout.write(JSON.stringify(rows));
} finally {
  await database.close();
}
