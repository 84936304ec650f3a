import type { AuditEntry } from '@goodshelf/contract/audit.contract';
import type { Column } from '../../ui/list/data-table.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { actorWords, changeWords, WhatChanged } from './audit-row.tsx';
import { auditTexts } from './texts.ts';

const texts = auditTexts.list;

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: texts.when,
    value: ({ at }) => new Date(at),
    cell: ({ at }) => (
      <span className="audit-when">
        <LocalDate at={at} withTime />
      </span>
    ),
    sort: { first: '-at', second: 'at' },
  },
  {
    key: 'what',
    header: texts.what,
    isRowLink: true,
    value: (entry) => [entry.summary, changeWords(entry)].filter(Boolean).join(': '),
    cell: (entry) => <WhatChanged entry={entry} />,
  },
  { key: 'who', header: texts.who, value: actorWords, cell: actorWords },
];
