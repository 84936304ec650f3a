set local lock_timeout = '5s';

-- Who has signed up for an organization's newsletter: asked for, confirmed by a link that was emailed, or over again. A state
-- has its time, always. `consent` are the words that were shown, `round` counts the times that somebody began anew: links of
-- an earlier one confirm nothing. `letters` counts emails that were sent; the recent ones are what limits them.
create table newsletter_subscribers (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  consent text not null check (length(consent) between 1 and 400),
  created_at timestamptz not null,
  signed_up_at timestamptz not null check (signed_up_at >= created_at),
  -- Until when what was emailed can confirm; the row goes soon after it.
  link_expires_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When it became what it is; lists are in this order.
  changed_at timestamptz not null,
  round integer not null default 1 check (round > 0),
  letters integer not null default 0 check (letters >= 0),
  letter_at timestamptz,
  recent_letters integer not null default 0 check (recent_letters between 0 and letters),
  recent_since timestamptz,
  primary key (organization_id, id),
  constraint newsletter_subscribers_state_has_its_times check (case state
    when 'pending' then link_expires_at is not null and link_expires_at > signed_up_at
      and confirmed_at is null and unsubscribed_at is null and changed_at = signed_up_at
    when 'confirmed' then link_expires_at is null and confirmed_at is not null and unsubscribed_at is null
      and changed_at = confirmed_at
    else link_expires_at is null and unsubscribed_at is not null and changed_at = unsubscribed_at end),
  constraint newsletter_subscribers_letters_have_a_time
    check ((letters = 0) = (letter_at is null) and (letters = 0) = (recent_since is null))
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (organization_id, lower(email));
create index newsletter_subscribers_list_idx on newsletter_subscribers (organization_id, state, changed_at desc, id desc);
-- What is removed at night.
create index newsletter_subscribers_expired_idx on newsletter_subscribers (link_expires_at) where state = 'pending';
create index newsletter_subscribers_over_idx on newsletter_subscribers (unsubscribed_at) where state = 'unsubscribed';
call protect_tenant_table('newsletter_subscribers');
-- Whoever is removed is forgotten with the letters to them, which the application cannot see.
revoke delete, truncate on newsletter_subscribers from goodshelf_app;
grant select, insert, update on newsletter_subscribers to goodshelf_app;
grant select, insert, update, delete on newsletter_subscribers to goodshelf_operator;
