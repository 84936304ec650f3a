import { takedownStates } from '@goodshelf/contract/takedown-words';
import { useSearchParams } from 'react-router';
import { takedownTexts } from '../../../../features/takedowns/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { productsPath, takedownPath } from '../admin-paths.ts';
import { TakedownCard, takedownColumns } from './takedown-columns.tsx';
import './takedowns.css';
import { takedownsQueryOf } from './takedowns-query.ts';
import { takedownsTexts } from './texts.ts';

const texts = takedownsTexts.list;
const states = takedownStates.map((value) => ({ value, label: takedownTexts.states[value] }));

/** Copyright notices, and where their cases stand. */
export default function Takedowns() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = takedownsQueryOf(address);
  const answer = useApiQuery('listTakedowns', { query }, { keepsPrevious: true });
  const isNarrowed = 'search' in query || 'state' in query;
  return (
    <>
      <title>{texts.title}</title>
      <PageHead back={{ to: productsPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <ListPage
        name="takedowns"
        texts={texts}
        answer={answer}
        columns={takedownColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => takedownPath(id)}
        card={(row) => <TakedownCard row={row} />}
        filters={
          <div className="list-filters">
            <FilterSelect name="state" label={texts.state} all={texts.allStates} options={states} />
          </div>
        }
        load={(at) => api('listTakedowns', { query: { ...query, ...at } })}
        {...(isNarrowed
          ? {}
          : {
              whenEmpty: (
                <EmptyState title={texts.none}>
                  <p>{texts.noneText}</p>
                </EmptyState>
              ),
            })}
      />
    </>
  );
}
