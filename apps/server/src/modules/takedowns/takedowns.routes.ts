import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { recordCounterNotice, sendOwnCounterNotice } from './counter-notice.ts';
import { moveCase } from './move-case.ts';
import { sendNotice, type SendNoticeDeps } from './send-notice.ts';
import { setProductOfCase, type SetCaseProductDeps } from './set-case-product.ts';
import { getOwnTakedown, getTakedown, listTakedowns } from './takedowns.queries.ts';

/** Copyright notices, the desk on which staff handle them, and the answer of whoever keeps the product. */
export const takedownsRoutes = (deps: SendNoticeDeps & SetCaseProductDeps): Binding[] => {
  const { db } = deps;
  const send = sendNotice(deps);
  const move = moveCase(deps);
  const setProduct = setProductOfCase(deps);
  const counter = sendOwnCounterNotice(deps);
  const recordCounter = recordCounterNotice(deps);
  return [
    bind(endpoints.sendTakedownNotice, ({ clientAddress }, { body }) => send(body, clientAddress)),
    bind(endpoints.listTakedowns, (_context, { query }) => listTakedowns(db, query)),
    bind(endpoints.getTakedown, (_context, { params }) => getTakedown(db, params.takedownId)),
    bind(endpoints.moveTakedown, ({ subject }, { params, body }) => move(subject, params.takedownId, body)),
    bind(endpoints.setTakedownProduct, ({ subject }, { params, body }) =>
      setProduct(subject, params.takedownId, body.product_url),
    ),
    bind(endpoints.recordCounterNotice, ({ subject }, { params, body }) =>
      recordCounter(subject, params.takedownId, body),
    ),
    bind(endpoints.getOwnTakedown, ({ scope, subject }, { params }) =>
      getOwnTakedown(db, scope, subject, params.productId),
    ),
    bind(endpoints.sendOwnCounterNotice, ({ scope, subject }, { params, body }) =>
      counter(scope, subject, params.takedownId, body),
    ),
  ];
};
