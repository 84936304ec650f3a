import type { DeadLetter } from '@goodshelf/contract/dead-letters.contract';
import { deadLetterTexts } from '../settlement.texts.ts';
import type { DeadLetterRow } from './dead-letters.repo.ts';

const texts = deadLetterTexts.problems;

export const presentDeadLetter = (row: DeadLetterRow, numbers: ReadonlyMap<string, string>): DeadLetter => ({
  kind: row.kind,
  id: `${row.owner}:${row.id}`,
  problem: texts[row.trouble],
  // A refusal has said it all.
  last_error: row.trouble === 'refund_refused' ? null : row.last_error,
  organization:
    row.organization_id === null || row.organization_name === null
      ? null
      : { id: row.organization_id, name: row.organization_name },
  order_id: row.order_id,
  order_number: row.order_id === null ? null : (numbers.get(row.order_id) ?? null),
  amount_cents: row.amount_cents,
  attempts: row.attempts,
  since: row.since.toISOString(),
  gave_up_at: row.gave_up_at.toISOString(),
  abilities: { retry: row.kind !== 'dispute' },
});
