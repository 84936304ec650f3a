import { labelOf, rowOf, states as allStates } from '@goodshelf/contract/lookups';
import type { StateTax } from '@goodshelf/contract/tax-settings.contract';
import { taxPercentText } from '@goodshelf/contract/tax-words';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { writeDay } from '../settings/setting-day.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.tax;

type Rates = Pick<StateTax, 'goods_millionths' | 'books_millionths'>;

const percent = (millionths: number): string => `${taxPercentText(millionths)}%`;

/** "6.875%", with the rate of books where it is another. */
export const rateWords = ({ goods_millionths: goods, books_millionths: books }: Rates): string =>
  goods === books ? percent(goods) : `${percent(goods)} · ${texts.withBooks(percent(books))}`;

const nameOf = ({ state }: Pick<StateTax, 'state'>): string => labelOf(allStates, state);

/** Nothing is collected there, and nothing is planned to be: territories and the armed forces. */
const isElsewhere = ({
  state,
  goods_millionths: goods,
  books_millionths: books,
  planned,
}: StateTax): boolean => {
  const { kind } = rowOf(allStates, state);
  return kind !== 'state' && kind !== 'district' && goods === 0 && books === 0 && planned.length === 0;
};

const keyOf = ({ state }: StateTax): string => state;

/** The rates of all states, and what is planned. */
export const StateRates = ({ states }: { readonly states: readonly StateTax[] }) => {
  const elsewhere = states.filter(isElsewhere);
  return (
    <>
      <DataTable
        caption={texts.rates}
        columns={[
          { key: 'state', header: texts.state, cell: nameOf },
          { key: 'goods', header: texts.goods, isFigure: true, cell: (row) => percent(row.goods_millionths) },
          { key: 'books', header: texts.books, isFigure: true, cell: (row) => percent(row.books_millionths) },
          { key: 'next', header: texts.next, cell: (row) => <Planned row={row} /> },
        ]}
        rows={states.filter((row) => !isElsewhere(row))}
        rowKey={keyOf}
        card={(row) => <StateCard row={row} />}
      />
      {elsewhere.length === 0 ? null : (
        <p className="cell-note">
          {texts.others}: {elsewhere.map(nameOf).join(', ')}
        </p>
      )}
    </>
  );
};

const StateCard = ({ row }: { readonly row: StateTax }) => (
  <>
    <p className="tax-card">
      <strong>{nameOf(row)}</strong> <span className="figures">{rateWords(row)}</span>
    </p>
    {row.planned.length === 0 ? null : <Planned row={row} />}
  </>
);

const Planned = ({ row }: { readonly row: StateTax }) =>
  row.planned.length === 0 ? (
    <span className="cell-note">{texts.none}</span>
  ) : (
    <ul className="tax-planned">
      {row.planned.map((planned) => (
        <li key={planned.valid_from}>
          <span className="figures">{texts.plannedOn(rateWords(planned), writeDay(planned.valid_from))}</span>
          <Withdraw state={row.state} validFrom={planned.valid_from} />
        </li>
      ))}
    </ul>
  );

type WithdrawProps = { readonly state: StateTax['state']; readonly validFrom: string };

const Withdraw = ({ state, validFrom }: WithdrawProps) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const [name, day] = [nameOf({ state }), writeDay(validFrom)];
  const ask = async (): Promise<void> => {
    if (!(await confirm({ title: texts.withdrawTitle(name, day), text: texts.withdrawText }))) return;
    await changed(() => api('withdrawTaxRate', { params: { state, validFrom } }));
  };
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={texts.withdrawOne(name, day)}
      aria-busy={isBusy}
      onClick={() => run(ask)}
    >
      {settingsTexts.terms.withdraw}
    </button>
  );
};
