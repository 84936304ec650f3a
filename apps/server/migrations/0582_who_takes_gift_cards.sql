set local lock_timeout = '5s';

-- Where a checkout asks for a gift card: whoever stopped selling them takes those that were sold; whoever never did has none.
create view gift_card_takers with (security_invoker = true) as select organization_id from gift_card_settings;
revoke all on gift_card_takers from goodshelf_app, goodshelf_operator;
grant select on gift_card_takers to goodshelf_app, goodshelf_operator;
