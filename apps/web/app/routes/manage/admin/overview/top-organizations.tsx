import type { PlatformDashboard } from '@goodshelf/contract/dashboard.contract';
import { dashboardTexts } from '../../../../features/dashboard/texts.ts';
import { TopCounted } from '../../../../features/dashboard/top-counted.tsx';
import { TopTable } from '../../../../features/dashboard/top-table.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { organizationPath } from '../admin-paths.ts';

const texts = dashboardTexts.organizations;

type Organization = PlatformDashboard['top_organizations'][number];

type Props = {
  readonly organizations: readonly Organization[] | undefined;
  /** When they were ranked. */
  readonly countedAt: string | null | undefined;
  readonly fileName: string;
};

const keyOf = ({ id }: Organization): string => id;

const exported: readonly ExportedColumn<Organization>[] = [
  { header: texts.name, value: ({ name }) => name },
  { header: dashboardTexts.figures.sales, value: ({ sales_cents }) => dollars(sales_cents) },
  { header: texts.gifts, value: ({ gifts_cents }) => dollars(gifts_cents) },
  { header: texts.orders, value: ({ orders_count }) => orders_count },
];

/** Who sold and was given most, each leading to its page. */
export const TopOrganizations = ({ organizations, countedAt, fileName }: Props) => (
  <section className="dashboard-section" aria-labelledby="top-organizations-title">
    <div className="dashboard-section-head">
      <h2 id="top-organizations-title">{texts.heading}</h2>
      {organizations === undefined || organizations.length === 0 ? null : (
        <ExportButton
          name={`${fileName}-organizations`}
          what={texts.rows}
          columns={exported}
          rowKey={keyOf}
          load={() => Promise.resolve({ items: organizations, total: organizations.length })}
        />
      )}
    </div>
    {organizations?.length === 0 ? (
      <p className="dashboard-lead">{texts.none}</p>
    ) : (
      <TopTable
        labelledBy="top-organizations-title"
        heads={[texts.name, dashboardTexts.figures.sales, texts.gifts]}
        rows={organizations?.map(
          ({ id, name, sales_cents: sales, gifts_cents: gifts, orders_count: orders }) => ({
            key: id,
            name: (
              <>
                <Link to={organizationPath(id)}>{name}</Link>
                <span className="cell-note">{dashboardTexts.overTime.orders(orders)}</span>
              </>
            ),
            figures: [<Amount key="sales" cents={sales} />, <Amount key="gifts" cents={gifts} />],
          }),
        )}
      />
    )}
    <TopCounted at={countedAt} />
  </section>
);
