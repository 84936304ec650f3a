import type { GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { groupsPath } from '../admin-paths.ts';
import { groupsTexts } from '../groups/texts.ts';
import { DeleteGroupButton } from './delete-group-button.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupProducts } from './group-products.tsx';
import './group.css';

const texts = groupsTexts.group;

/** One group: what it is called, and its products in order. */
export default function Group() {
  const { groupId = '' } = useParams();
  const answer = useApiQuery('getGroup', { params: { groupId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: groupsPath, label: texts.back }}
      answer={answer}
      isOverRows
      tabTitle={({ title }) => texts.title(title)}
      title={(group) => group?.title ?? <SkeletonText width={12} />}
      lead={(group) => (group === undefined ? <SkeletonText width={20} /> : group.note)}
      action={(group) => (group === undefined ? null : <DeleteGroupButton group={group} />)}
    >
      {(group) => (
        <div className="group-page">
          <section aria-labelledby="group-products">
            <GroupProducts group={group} />
          </section>
          <section aria-labelledby="group-words">
            <h2 id="group-words">{texts.words}</h2>
            {group === undefined ? <FormSkeleton fields={2} /> : <GroupForm key={group.id} group={group} />}
          </section>
          <section aria-labelledby="group-history">
            <h2 id="group-history">{texts.history}</h2>
            {group === undefined ? <SkeletonText width={32} /> : <History events={group.events} />}
          </section>
        </div>
      )}
    </DetailPage>
  );
}

const History = ({ events }: Pick<GroupDetails, 'events'>) =>
  events.length === 0 ? (
    <p className="cell-note">{texts.noHistory}</p>
  ) : (
    <ol className="group-events">
      {events.map(({ id, at, summary, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          <p className="cell-note">
            <LocalDate at={at} withTime /> {texts.by(name)}
          </p>
        </li>
      ))}
    </ol>
  );
