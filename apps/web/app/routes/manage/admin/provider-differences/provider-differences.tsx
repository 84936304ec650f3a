import { PageHead } from '../../../../ui/page-head.tsx';
import '../accounting/accounting.css';
import { BooksNav } from '../accounting/books-nav.tsx';
import { providerReportsPath } from '../admin-paths.ts';
import { DifferenceList } from './difference-list.tsx';
import '../../../../ui/list/data-table.css';
import '../../../../ui/list/list-page.css';
import './differences.css';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.page;

/** Where the reports of payment providers and the books differ, over all reports. */
export default function ProviderDifferences() {
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: providerReportsPath, label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
      />
      <BooksNav />
      <h2 className="only-heard">{differencesTexts.list.caption}</h2>
      <DifferenceList />
      <p className="cell-note">{differencesTexts.list.zone}</p>
    </>
  );
}
