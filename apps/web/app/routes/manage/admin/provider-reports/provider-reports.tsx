import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import '../accounting/accounting.css';
import { BooksNav } from '../accounting/books-nav.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { accountingPath, providerReportPath } from '../admin-paths.ts';
import { useProviderNames } from '../provider-differences/provider-name.ts';
import { AddReportForm } from './add-report-form.tsx';
import { OpenBand } from './open-band.tsx';
import { ReportCard, reportColumns } from './report-columns.tsx';
import './reports.css';
import { reportsTexts } from './texts.ts';

const texts = reportsTexts.page;

// The latest days come first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

/** Reports of payment providers, compared with the books. */
export default function ProviderReports() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { page, pageSize } = readListQuery(address, order);
  const query = { page, page_size: pageSize };
  const answer = useApiQuery('listProviderReports', { query }, { keepsPrevious: true });
  const { nameOf } = useProviderNames();
  const [isAdding, setAdding] = useState(false);
  const { data, error } = answer;
  const add = (
    <button
      type="button"
      className="button"
      // Who the providers are is not known before.
      aria-hidden={data === undefined}
      disabled={data === undefined}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </button>
  );
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: accountingPath, label: accountingTexts.page.heading }}
        title={texts.heading}
        lead={texts.lead}
        action={add}
      />
      <BooksNav />
      {data?.total === 0 || (error !== null && data === undefined) ? null : (
        <OpenBand count={data?.open_count} />
      )}
      <ListPage
        name="provider-reports"
        texts={reportsTexts.list}
        answer={answer}
        columns={reportColumns(nameOf)}
        rowKey={({ id }) => id}
        rowTo={({ id }) => providerReportPath(id)}
        card={(row) => <ReportCard row={row} nameOf={nameOf} />}
        load={(at) => api('listProviderReports', { query: { ...query, ...at } })}
        whenEmpty={
          <EmptyState title={reportsTexts.list.none}>
            <p>{reportsTexts.list.noneText}</p>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              {texts.add}
            </button>
          </EmptyState>
        }
      />
      <SideDrawer title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        {data === undefined ? null : (
          <AddReportForm
            providers={data.providers}
            onSaved={(reportId) => void navigate(providerReportPath(reportId))}
          />
        )}
      </SideDrawer>
    </>
  );
}
