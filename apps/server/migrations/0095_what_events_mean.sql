set local lock_timeout = '5s';

-- What an event of a provider tells us, in our words; `type` stays as the provider calls it, for people.
alter table provider_events add column meaning text
  check (meaning in ('captured', 'failed', 'changed', 'fee-known', 'disputed', 'refund-changed'));
update provider_events set meaning = case
    when type = 'payment_intent.succeeded' then 'captured'
    when type in ('payment_intent.payment_failed', 'payment_intent.canceled') then 'failed'
    when type in ('payment_intent.processing', 'payment_intent.requires_action') then 'changed'
    when type = 'charge.updated' then 'fee-known'
    when type = 'charge.dispute.created' then 'disputed'
    when type in ('charge.refunded', 'refund.updated', 'refund.failed') then 'refund-changed'
  end;
