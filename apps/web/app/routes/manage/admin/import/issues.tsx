import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { importsTexts } from '../imports/texts.ts';
import { DownloadIssues } from './download-issues.tsx';

const texts = importsTexts.result;

/** What is wrong with which rows: the same thing once, all of it as a file. */
export const Issues = ({ found }: { readonly found: ImportDetails }) => {
  const { issues, error_count: errors, warning_count: warnings } = found;
  if (errors + warnings === 0) return null;
  const heading = [errors === 0 ? '' : texts.errors(errors), warnings === 0 ? '' : texts.warnings(warnings)];
  return (
    <section aria-labelledby="import-issues">
      <div className="import-section-head">
        <h2 id="import-issues">{heading.filter(Boolean).join(', ')}</h2>
        <DownloadIssues found={found} />
      </div>
      <ul className="import-issues">
        {issues.map(({ severity, column, message, first_row: row, count }) => (
          <li key={`${severity} ${row} ${column} ${message}`}>
            <StatusChip tone={severity === 'error' ? 'bad' : 'warn'}>{texts[severity]}</StatusChip>
            <span className="import-issue">
              <strong>{texts.issue(row, column)}</strong> {message}
              {count > 1 ? <span className="cell-note"> {texts.further(count - 1)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
