import type { Engine } from '../engine.ts';
import { checkFile, importStockFile, uploadFile } from '../modules/imports/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoPeople } from './demo-organizations.ts';
import { contentFile } from './read-content.ts';

/** A delivery that came in but for two rows, and a list of new books, some with errors, that waits to be started. */
export const loadImports = async ({
  database: { db },
  log,
}: Pick<Engine, 'database' | 'log'>): Promise<void> => {
  const deps = { db, clock: systemClock, log };
  const by = personOf(demoPeople.admin.id);
  const delivery = await importStockFile(deps, {
    ...{ path: contentFile('delivery.csv'), mode: 'change', countedAt: null, onBadRow: 'skip' },
    ...{ dryRun: false, again: false, by },
  });
  if (delivery.refusal !== null) throw new Error(`delivery.csv is wrong. ${delivery.refusal}`);
  const list = await uploadFile(deps, { path: contentFile('fall-list.csv'), type: 'New Products', by });
  const { state, refusal } = await checkFile(deps, list, { publish: true });
  if (state !== 'checked') throw new Error(`fall-list.csv is wrong. ${refusal ?? state}`);
};
