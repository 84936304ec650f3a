import type { OutsideRow, ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { paymentsTexts } from '../payments/texts.ts';

const texts = paymentsTexts.bankStatement;

type Unmatched = ReadStatement['unmatched'];

/** Money for an order that another line has paid: nobody finds it in a long list. */
export const RepeatedLines = ({ lines }: { readonly lines: Unmatched }) =>
  lines.length === 0 ? null : (
    <section className="statement-part">
      <h3>{texts.repeated}</h3>
      <p className="form-note">{texts.repeatedText}</p>
      <ul className="statement-matches">
        {lines.map(({ line, text, amount_cents: amount, doubt, repeats }) => (
          <li key={line}>
            <span />
            <div>
              {repeats === null ? null : <PaymentName payment={repeats} />}
              <p className="cell-note statement-text">{text}</p>
              {doubt?.reason === 'says' ? <p className="cell-note">{texts.says(doubt.words)}</p> : null}
            </div>
            <div className="statement-fit">
              <Amount cents={amount} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

export const OtherLines = ({ lines }: { readonly lines: Unmatched }) =>
  lines.length === 0 ? null : (
    <details className="statement-unmatched">
      <summary>
        {texts.unmatched} ({lines.length})
      </summary>
      <p className="form-note">{texts.unmatchedText}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            <span>{line.text}</span> <Amount cents={line.amount_cents} />
          </li>
        ))}
      </ul>
    </details>
  );

/** Its order opens beside: the statement is in this page alone. */
export const PaymentName = ({ payment }: { readonly payment: OutsideRow }) => (
  <p>
    <strong>{payment.memo}</strong> · {payment.customer_name} ·{' '}
    <Link
      to={`${ordersPath}/${payment.order_id}`}
      target="_blank"
      aria-label={texts.orderInNewTab(payment.number)}
    >
      {payment.number}
    </Link>
  </p>
);

/** Lines that name an order and bring nothing, with what the file says of them; there is nothing to choose. */
export const LinesWithoutMoney = ({ lines }: { readonly lines: ReadStatement['not_received'] }) =>
  lines.length === 0 ? null : (
    <section className="statement-part">
      <h3>{texts.notReceived}</h3>
      <p className="form-note">{texts.notReceivedText}</p>
      <ul className="statement-matches">
        {lines.map(({ line, text, says, amount_cents: amount, payment }) => (
          <li key={line}>
            <span />
            <div>
              <PaymentName payment={payment} />
              <p className="cell-note statement-text">{text}</p>
              <p className="cell-note">{texts.says(says)}</p>
            </div>
            <div className="statement-fit">
              <Amount cents={amount} />
              <StatusChip tone="bad">{texts.notReceived}</StatusChip>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

export const UnreadLines = ({ lines }: { readonly lines: ReadStatement['unreadable'] }) =>
  lines.length === 0 ? null : (
    <section className="statement-unmatched">
      <h3>{texts.unreadable(lines.length)}</h3>
      <p className="form-note">{texts.unreadableText}</p>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
    </section>
  );
