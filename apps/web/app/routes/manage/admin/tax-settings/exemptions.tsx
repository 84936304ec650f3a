import { labelOf, states } from '@goodshelf/contract/lookups';
import type { TaxExemption, TaxSettings } from '@goodshelf/contract/tax-settings.contract';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { writeDay } from '../settings/setting-day.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.tax.exemptions;

const stateOf = ({ state }: TaxExemption): string => labelOf(states, state);

const daysOf = ({ valid_from: first, valid_until: last }: TaxExemption): string =>
  last === null ? texts.from(writeDay(first)) : texts.fromTo(writeDay(first), writeDay(last));

const keyOf = ({ organization, state, valid_from: first }: TaxExemption): string =>
  `${organization.id} ${state} ${first}`;

type Props = { readonly settings: TaxSettings; readonly onAdd: () => void };

/** Organizations whose own products are free of sales tax somewhere, now or from a later day on. */
export const Exemptions = ({ settings: { exemptions }, onAdd }: Props) => (
  <section aria-labelledby="tax-exemptions">
    <h2 id="tax-exemptions">{texts.heading}</h2>
    <p className="cell-note">{texts.lead}</p>
    {exemptions.length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <DataTable
        caption={texts.caption}
        columns={[
          { key: 'organization', header: texts.organization, cell: ({ organization }) => organization.name },
          { key: 'state', header: texts.state, cell: stateOf },
          { key: 'days', header: texts.days, cell: daysOf },
          { key: 'certificate', header: texts.certificate, cell: ({ certificate }) => certificate },
          { key: 'end', header: texts.end, cell: (row) => <End row={row} /> },
        ]}
        rows={exemptions}
        rowKey={keyOf}
        card={(row) => (
          <>
            <p className="tax-card">
              <strong>{row.organization.name}</strong> <span>{stateOf(row)}</span>
            </p>
            <p className="cell-note">
              {daysOf(row)} · {row.certificate}
            </p>
            <End row={row} />
          </>
        )}
      />
    )}
    <p>
      <button type="button" className="button button-quiet" onClick={onAdd}>
        {texts.add}
      </button>
    </p>
  </section>
);

const End = ({ row }: { readonly row: TaxExemption }) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const { organization, state, valid_from: validFrom } = row;
  const ask = async (): Promise<void> => {
    const title = texts.endTitle(organization.name, stateOf(row));
    if (!(await confirm({ title, text: texts.endText }))) return;
    const params = { organizationId: organization.id, state, validFrom };
    await changed(() => api('endTaxExemption', { params }));
  };
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={texts.endOne(organization.name, stateOf(row))}
      aria-busy={isBusy}
      onClick={() => run(ask)}
    >
      {texts.end}
    </button>
  );
};
