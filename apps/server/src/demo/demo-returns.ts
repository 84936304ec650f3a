import { standardControls } from '../modules/controls/index.ts';
import { z } from 'zod';
import type { ComposeDeps } from '../compose-modules.ts';
import { moveReturn, requestReturn } from '../modules/orders/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { personOf } from '../platform/subject/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';
import { demoPeople } from './demo-organizations.ts';

/** How far the return of a demo order has come; all of its items go back. */
export const demoReturn = z.enum(['requested', 'approved', 'declined', 'received']);
export type DemoReturn = z.infer<typeof demoReturn>;

type Deps = Pick<ComposeDeps, 'database'> & { readonly clock: Clock };
type Sent = { readonly orderId: string; readonly token: string; readonly quantities: readonly number[] };

/** The buyer asks to return what they bought, and staff answer: as the product's own pages do. */
export const returnDemoOrder = async (
  { database: { db }, clock }: Deps,
  scope: OrgScope,
  { orderId, token, quantities }: Sent,
  fate: DemoReturn,
): Promise<void> => {
  const lines = quantities.map((quantity, index) => ({ position: index + 1, quantity }));
  await requestReturn({ db, clock, controls: standardControls })(scope, token, {
    ...{ id: newId(), lines },
    reason: fate === 'received' ? 'wrong_item' : 'damaged',
    note: notes[fate],
  });
  if (fate === 'requested') return;
  const { rows } = await db.inScope(scope, (tx) =>
    tx.raw<{ id: string }>('select id from returns where order_id = $1', [orderId]),
  );
  const answer = (
    returnId: string,
    move: Pick<Parameters<typeof moveReturn>[2], 'from' | 'to' | 'reply' | 'lines'>,
  ) =>
    db.asOperator('answer a demo return', (tx) =>
      moveReturn(tx, scope, {
        ...{ orderId, returnId, ...move, at: clock.now(), who: 'staff' },
        actor: personOf(demoPeople.admin.id),
      }),
    );
  for (const { id } of rows) {
    const to = fate === 'declined' ? 'declined' : 'approved';
    await answer(id, { ...{ from: 'requested', to, lines: [] }, reply: replies[to] });
    if (fate === 'received')
      await answer(id, {
        ...{ from: 'approved', to: 'received', reply: '' },
        lines: lines.map(({ position, quantity }) => ({ position, received: quantity, restocked: quantity })),
      });
  }
};

const notes: Record<DemoReturn, string> = {
  requested: 'The corner of the cover is crushed, and some pages are bent.',
  approved: 'Pages 33 to 48 are missing.',
  declined: 'My son spilled juice on it.',
  received: 'I ordered the illustrated edition.',
};

const replies = {
  approved:
    'Put the items in any box and send them to:\nGoodshelf Returns, 40 Mill Street, Dock 2, Pawtucket, RI 02860.\nWrite your order number on the box. We’ll pay for shipping.',
  declined: 'We’re sorry about the juice. We can only take back books that can be read again.',
} as const;
