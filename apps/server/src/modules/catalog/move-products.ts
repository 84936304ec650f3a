import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { labelOf, productStatuses } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Actor } from '../audit/index.ts';
import { statusOf } from './administered-products.present.ts';
import type { CatalogueOwner } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';
import { lockProducts, setProductStatus } from './move-products.repo.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { moveRefusal } from './products.state.ts';
import { announceChange } from './save-books.repo.ts';

type Deps = { readonly owner: CatalogueOwner; readonly clock: Clock };
type Asked = ParsedInput<typeof endpoints.moveProducts>['body'];
type Moved = Output<typeof endpoints.moveProducts>;

const texts = catalogTexts.move;

/**
 * Puts products into another status. One transaction of at most five statements for all of
 * them; what may not move is told beside the others. What leaves the storefronts leaves them with the commit.
 */
export const moveProducts =
  ({ owner, clock }: Deps) =>
  async (actor: Actor, { product_ids: ids, status: to, reason: typed }: Asked): Promise<Moved> => {
    const reason = typed === '' ? null : typed;
    return owner.run('staff move products', async (tx) => {
      const byId = new Map(
        (await tx.query(lockProducts, [ids, owner.organizationId])).map((row) => [row.id, row]),
      );
      const results = [...new Set(ids)].map((id) => {
        const row = byId.get(id);
        if (row === undefined) return { id, problem: texts.missing };
        const refusal = moveRefusal({ ...row, status: statusOf(row.status) }, to);
        return { id, problem: refusal === null ? null : texts.refused[refusal] };
      });
      const moved = results.filter(({ problem }) => problem === null);
      if (moved.length > 0) {
        const now = clock.now();
        const after = labelOf(productStatuses, to);
        await tx.query(setProductStatus, [moved.map(({ id }) => id), to, now, owner.organizationId]);
        const events = moved.map(({ id }) => {
          const before = labelOf(productStatuses, statusOf(byId.get(id)?.status ?? 0));
          const changes = [{ label: texts.status, before, after }];
          return { productId: id, action: 'moved' as const, summary: texts.summary(after), reason, changes };
        });
        await recordProductEvents(tx, owner, actor, now, events);
        await tx.query(announceChange, [owner.organizationId]);
      }
      const refused = results.length - moved.length;
      return {
        results,
        success: moved.length === 0 ? null : texts.moved(moved.length, labelOf(productStatuses, to)),
        error: refused === 0 ? null : texts.notMoved(refused, results.length),
      };
    });
  };
