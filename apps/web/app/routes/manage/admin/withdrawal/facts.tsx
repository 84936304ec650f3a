import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { locale, publicTypeLabel, withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { WithdrawalStateChip } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { organizationPath, withdrawalPath } from '../admin-paths.ts';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';

const texts = staffWithdrawalsTexts.page;

type Props = { readonly found: WithdrawalDetails };

/** Who asks for how much. */
export const RequestRows = ({ found }: Props) => (
  <SettingRows title={texts.request.heading}>
    <SettingRow title={texts.request.amount}>
      <Amount cents={found.amount_cents} />
    </SettingRow>
    <SettingRow title={texts.request.requested}>
      <LocalDate at={found.requested_at} withTime />
      {texts.by(found.requested_by)}
    </SettingRow>
    <SettingRow title={texts.request.email}>
      {found.requester_email === null ? (
        <span className="is-missing">{texts.request.noEmail}</span>
      ) : (
        <a href={`mailto:${found.requester_email}`}>{found.requester_email}</a>
      )}
    </SettingRow>
    <SettingRow title={texts.organization.name}>
      <Link to={organizationPath(found.organization.id)}>{found.organization.name}</Link>
    </SettingRow>
    <SettingRow title={texts.organization.type}>{publicTypeLabel(found.organization.type)}</SettingRow>
    <SettingRow title={texts.organization.since}>
      <LocalDate at={found.organization_since} />
    </SettingRow>
  </SettingRows>
);

/** What it has and owes, and what it sold and gave back of late. */
export const MoneyRows = ({ found: { balances, recent, status } }: Props) => (
  <>
    <SettingRows title={texts.money.heading}>
      <AmountRow title={texts.money.pending} amountCents={balances.pending_cents} />
      <AmountRow title={texts.money.available} amountCents={balances.available_cents} />
      <AmountRow
        title={texts.money.reserved(status === withdrawalStatus.pending)}
        amountCents={balances.reserved_cents}
      />
      <AmountRow title={texts.money.paidOut} amountCents={balances.paid_out_cents} />
      <AmountRow title={texts.money.debt} amountCents={balances.debt_cents} />
      <AmountRow title={texts.money.due} amountCents={balances.due_to_platform_cents} />
    </SettingRows>
    <SettingRows title={texts.history.heading(monthOf(recent.since))}>
      <SettingRow title={texts.history.sales}>
        <span className="figures">
          {texts.history.salesOf(recent.sale_count, formatMoney(cents(recent.earned_cents)))}
        </span>
      </SettingRow>
      <AmountRow title={texts.history.refunds} amountCents={recent.refunded_cents} />
      <AmountRow title={texts.history.disputes} amountCents={recent.disputed_cents} />
    </SettingRows>
  </>
);

// A month of the books is one wherever it is read.
const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

const AmountRow = ({ title, amountCents }: { readonly title: string; readonly amountCents: number }) => (
  <SettingRow title={title}>
    <Amount cents={amountCents} />
  </SettingRow>
);

/** What it asked for before. */
export const Earlier = ({ found: { organization, earlier } }: Props) => (
  <section aria-labelledby="withdrawal-earlier">
    <h2 id="withdrawal-earlier">{texts.earlier}</h2>
    {earlier.length === 0 ? (
      <p>{texts.noEarlier}</p>
    ) : (
      <ul className="withdrawal-earlier">
        {earlier.map((one) => (
          <li key={one.id}>
            <Link to={withdrawalPath(organization.id, one.id)}>{one.number}</Link>
            <WithdrawalStateChip withdrawal={one} />
            <span className="cell-note">
              <LocalDate at={one.ended_at} />
            </span>
            <Amount cents={one.amount_cents} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
