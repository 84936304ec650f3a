import type { Engine } from '../engine.ts';
import { finishSaving } from '../modules/catalog/index.ts';
import { loadAssortments } from './load-assortments.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadCustomers } from './load-customers.ts';
import { loadCustomProducts } from './load-custom-products.ts';
import { loadHealth } from './load-health.ts';
import { loadGiftCards } from './load-gift-cards.ts';
import { loadImports } from './load-imports.ts';
import { loadMembers } from './load-members.ts';
import { loadOrderFilters } from './load-order-filters.ts';
import { loadOrders } from './load-orders.ts';
import { loadNewsletter } from './load-newsletter.ts';
import { loadOutsidePayments } from './load-outside-payments.ts';
import { loadProviderReport } from './load-provider-report.ts';
import { loadPayouts } from './load-payouts.ts';
import { loadAccounting } from './load-accounting.ts';
import { loadWithdrawals } from './load-withdrawals.ts';
import { loadTakedowns } from './load-takedowns.ts';
import { loadDashboards } from './load-dashboards.ts';
import { loadControls } from './load-controls.ts';
import { loadShield } from './load-shield.ts';
import { loadMailTexts } from './load-mail-texts.ts';
import { loadTerms } from './load-terms.ts';
import { loadThemes } from './load-themes.ts';
import { loadOrganizations } from './load-organizations.ts';

/**
 * Fills an empty database with the demo, once; a database with anybody in it is left alone. Several processes may
 * start at the same time: the first one loads, the others find it done.
 */
export const loadDemoIfEmpty = async (engine: Engine): Promise<void> => {
  const { config, database, log } = engine;
  if (!config.isDemo) return;
  const startedAtMs = performance.now();
  const now = new Date();
  const isLoaded = await database.db.asOperator('load the demo into an empty database', async (tx) => {
    await tx.raw("select pg_advisory_xact_lock(hashtext('goodshelf demo'))");
    const { rows } = await tx.raw(
      'select 1 from users union all select 1 from organizations union all select 1 from products limit 1',
    );
    if (rows.length > 0) return false;
    await loadOrganizations(tx, now);
    await loadCatalogue(tx, log, now);
    await finishSaving(tx);
    return true;
  });
  if (!isLoaded) return;
  await loadMembers(engine, now);
  await loadCustomProducts(engine, now);
  await loadTakedowns(engine, now);
  await loadAssortments(engine, now);
  await loadImports(engine);
  // What the demo has sold was paid at the sandbox, whoever takes the cards from now on.
  const sales = { ...engine, config: { ...config, stripe: null }, clock: systemClock };
  await loadOrders(sales, now);
  await loadOrderFilters(engine);
  await loadGiftCards(sales, now);
  await loadOutsidePayments({ ...engine, clock: systemClock }, now);
  await loadPayouts(engine, now);
  await loadWithdrawals(engine, now);
  await loadAccounting(engine, now);
  await loadProviderReport(engine, now);
  await loadCustomers(engine, now);
  await loadTerms(engine, now);
  await loadThemes(engine, now);
  await loadNewsletter(sales, now);
  await loadMailTexts(engine, now);
  await loadShield(engine, now);
  await loadControls(engine, now);
  await loadDashboards(engine, now);
  await loadHealth(engine, now);
  log.info({ ms: Math.round(performance.now() - startedAtMs) }, 'the demo was loaded');
};
