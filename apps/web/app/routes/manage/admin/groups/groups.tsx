import type { GroupSummary } from '@goodshelf/contract/admin-groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { OrderedList } from '../../../../ui/ordered-list.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { groupPath } from '../admin-paths.ts';
import { AddGroupForm } from './add-group-form.tsx';
import './groups.css';
import { groupsTexts } from './texts.ts';

const texts = groupsTexts.list;

/** The groups of the platform, in the order in which storefronts show them. */
export default function Groups() {
  const { data, error, refetch } = useApiQuery('listGroups', {});
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        isOverRows
        action={
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {texts.add}
          </button>
        }
      />
      <div className="groups">
        {data !== undefined ? (
          <GroupList groups={data.items} />
        ) : error !== null ? (
          <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText width={32} />
        )}
      </div>
      <SideDrawer title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddGroupForm />
      </SideDrawer>
    </>
  );
}

const GroupList = ({ groups }: { readonly groups: readonly GroupSummary[] }) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const { run } = useAction();
  const key = queryKeyOf('listGroups', user, {});
  const order = (items: readonly GroupSummary[]) => {
    run(async () => {
      queries.setQueryData(key, { items });
      try {
        await api('orderGroups', { body: { group_ids: items.map(({ id }) => id) } });
      } finally {
        await queries.invalidateQueries({ queryKey: key });
      }
    });
  };
  if (groups.length === 0)
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  return (
    <OrderedList label={texts.label} rows={groups} nameOf={({ title }) => title} onOrder={order}>
      {(group) => (
        <>
          <Link className="group-title" to={groupPath(group.id)}>
            {group.title}
          </Link>
          {group.note === '' ? null : <p>{group.note}</p>}
          <p className="cell-note">
            {group.product_count === 0
              ? texts.empty
              : texts.size(group.product_count, group.product_count - group.published_count)}
          </p>
        </>
      )}
    </OrderedList>
  );
};
