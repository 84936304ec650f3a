import type { ShippingSettings as Found } from '@goodshelf/contract/admin-settings.contract';
import { standardTerms } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { ShippingForm } from './shipping-form.tsx';
import './shipping-settings.css';

const texts = settingsTexts.shipping;

const isPublished = ({ rates }: Found): boolean =>
  rates.flat_cents === standardTerms.shippingCents &&
  rates.free_from_cents === standardTerms.freeShippingFromCents &&
  !rates.are_books_by_weight;

const published = texts.published(
  formatMoney(cents(standardTerms.shippingCents)),
  formatMoney(cents(standardTerms.freeShippingFromCents)),
);

/** What buyers pay for sending, of every storefront. */
export default function ShippingSettings() {
  const { data, error, refetch } = useApiQuery('getShippingSettings', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <div className="settings-page">
          <section aria-labelledby="shipping-rates">
            <h2 id="shipping-rates">{texts.rates}</h2>
            <ShippingForm settings={data} />
            {isPublished(data) ? null : <p className="notice">{published}</p>}
          </section>
          <SettingHistory events={data.events} />
        </div>
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}
