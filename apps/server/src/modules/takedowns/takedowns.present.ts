import type { TakedownDetails, TakedownSummary } from '@goodshelf/contract/admin-takedowns.contract';
import { isTakedownActive } from '@goodshelf/contract/takedown-words';
import type { OwnTakedown } from '@goodshelf/contract/takedowns.contract';
import { destinationsOf } from './takedowns.state.ts';
import { counterRefusal, ownCounterRefusal, productRefusal } from './takedowns.policy.ts';
import type { CaseRow, CounterNoticeRow, EventRow, NoticeRow } from './takedowns.repo.ts';

type NamedCase = CaseRow & { readonly organization_name: string | null };

export const presentTakedown = (row: NamedCase): TakedownSummary => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  product_title: row.product_title,
  product_id: row.product_id,
  organization:
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
  claimant: row.claimant,
  opened_at: row.opened_at.toISOString(),
  restore_from: row.restore_from?.toISOString() ?? null,
  restore_by: row.restore_by?.toISOString() ?? null,
});

export const presentTakedownDetails = (
  row: NamedCase,
  more: {
    readonly notice: NoticeRow;
    readonly counterNotice: CounterNoticeRow | null;
    readonly others: readonly Pick<CaseRow, 'id' | 'reference' | 'state'>[];
    readonly events: readonly EventRow[];
  },
): TakedownDetails => {
  const { notice, counterNotice } = more;
  return {
    ...presentTakedown(row),
    product_url: notice.product_url,
    product_status: isTakedownActive(row.state)
      ? (row.product_status as TakedownDetails['product_status'])
      : null, // held by a CHECK
    work: row.work,
    material: row.material,
    notice: {
      name: notice.claimant_name,
      company: notice.claimant_company,
      email: notice.claimant_email,
      phone: notice.claimant_phone,
      address: notice.claimant_address,
      signature: notice.signature,
    },
    counter_notice:
      counterNotice === null
        ? null
        : {
            sent_at: counterNotice.sent_at.toISOString(),
            name: counterNotice.name,
            email: counterNotice.email,
            phone: counterNotice.phone,
            address: counterNotice.address,
            statement: counterNotice.statement,
            signature: counterNotice.signature,
          },
    others: more.others.map(({ id, reference, state }) => ({ id, reference, state })),
    events: more.events.map(({ id, at, summary, reason, actor_name }) => ({
      id,
      at: at.toISOString(),
      summary,
      reason,
      actor_name,
    })),
    destinations: destinationsOf(row.state),
    abilities: {
      set_product: productRefusal(row) === null,
      record_counter_notice: counterRefusal(row) === null,
    },
  };
};

export const presentOwnTakedown = (
  row: CaseRow & { readonly taken_down_at: Date },
  others: readonly CaseRow[],
  subject: { readonly kind: string },
): OwnTakedown => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  claimant: row.claimant,
  work: row.work,
  material: row.material,
  taken_down_at: row.taken_down_at.toISOString(),
  countered_at: row.countered_at?.toISOString() ?? null,
  restore_from: row.restore_from?.toISOString() ?? null,
  restore_by: row.restore_by?.toISOString() ?? null,
  others: others
    .filter(({ state }) => isTakedownActive(state))
    .map(({ id, reference, state }) => ({ id, reference, state })),
  abilities: { counter: ownCounterRefusal(row, subject) === null },
});
