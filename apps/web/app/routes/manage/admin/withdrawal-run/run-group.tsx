import { cents, formatMoney } from '@goodshelf/money';
import { useId } from 'react';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { download } from '../../../../ui/list/download.ts';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import { FillIn } from './fill-in.tsx';
import { PaymentRow, referenceLabel } from './payment-row.tsx';
import type { References, RunItem } from './references.ts';
import { fileOf, type Payable } from './run-files.ts';
import type { RunGroup } from './run-sums.ts';
import type { Destinations } from './use-destinations.ts';
import type { Unrecorded } from './use-payments.ts';

const texts = withdrawalRunTexts.groups;
const fileTexts = withdrawalRunTexts.files;

type Props = {
  readonly group: RunGroup;
  /** The run's. */
  readonly number: string;
  readonly shown: Destinations | null;
  readonly isRecordable: (item: RunItem) => boolean;
  readonly typed: References;
  readonly field: (id: string) => FormField;
  readonly refusals: ReadonlyMap<string, string>;
  readonly unrecorded: ReadonlyMap<string, Unrecorded>;
};

/** The withdrawals of a run that are paid the same way: their file, and their references. */
export const RunGroupSection = (props: Props) => {
  const { group, number, shown, isRecordable, typed, field, refusals, unrecorded } = props;
  const { method, items, amountCents } = group;
  const id = useId();
  const recordable = items.filter(isRecordable);
  const payables = recordable.flatMap((item): Payable[] => {
    const destination = shown?.get(item.id);
    return destination === undefined ? [] : [{ item, destination }];
  });
  const file = method === null || payables.length === 0 ? null : fileOf(method, payables, typed);
  const byHand = file?.byHand ?? [];
  // What is not in the file has a reference of its own.
  const together = recordable.filter((item) => !byHand.includes(item.number));
  return (
    <section className="run-group" aria-labelledby={id}>
      <header className="run-group-head">
        <h2 id={id}>{method === null ? texts.heading : texts.headings[method]}</h2>
        <p className="figures">{texts.sum(items.length, formatMoney(cents(amountCents)))}</p>
        {method === null || file === null ? null : (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => download(fileTexts.names[method](number), file.text)}
          >
            <Glyph name="download" /> {fileTexts.download[method]}
          </button>
        )}
        {byHand.length === 0 ? null : <p className="notice">{fileTexts.byHand(byHand.join(', '))}</p>}
      </header>
      {method === null || together.length < 2 ? null : (
        <FillIn
          method={method}
          items={together}
          onFill={(item, reference) => field(item).onChange(reference)}
        />
      )}
      <div className="run-heads" aria-hidden="true">
        <span>{texts.organization}</span>
        <span>{texts.to}</span>
        <span>{texts.amount}</span>
        <span>{referenceLabel(method)}</span>
      </div>
      <ul className="run-rows">
        {items.map((item) => (
          <PaymentRow
            key={item.id}
            item={item}
            destination={isRecordable(item) ? shown?.get(item.id) : undefined}
            field={isRecordable(item) ? field(item.id) : null}
            refusal={refusals.get(item.id)}
            unrecorded={unrecorded.get(item.id)}
          />
        ))}
      </ul>
    </section>
  );
};
