import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { importPath, productsPath } from '../admin-paths.ts';
import { ImportCard, importColumns } from './import-columns.tsx';
import './imports.css';
import { importsTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';

const texts = importsTexts.list;

// The latest comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

/** The files that were brought into the shared catalogue. */
export default function Imports() {
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, order);
  const query = { page, page_size: pageSize };
  const answer = useApiQuery('listImports', { query }, { keepsPrevious: true });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: productsPath, label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
        action={
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {texts.add}
          </button>
        }
      />
      <ListPage
        name="imports"
        texts={texts}
        answer={answer}
        columns={importColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => importPath(id)}
        card={(row) => <ImportCard row={row} />}
        whenEmpty={
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        }
      />
      <SideDrawer title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <UploadForm />
      </SideDrawer>
    </>
  );
}
