set local lock_timeout = '5s';

-- The card field and the bank's page are used by anybody. The operator's few connections are for staff and jobs, so what
-- the sandbox provider does for a visitor runs on the application's; its books stay a schema of their own.
grant usage on schema sandbox_card to goodshelf_app;
grant select, insert, update on all tables in schema sandbox_card to goodshelf_app;
