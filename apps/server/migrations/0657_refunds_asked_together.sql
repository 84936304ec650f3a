set local lock_timeout = '5s';

-- What is asked together is one refund to its buyer, in one email: it is written in one transaction. Two refunds of one millisecond
-- were taken for one. Rows of before have none, and are told apart by their moment as they were. After a restore the numbers of
-- transactions begin anew, so the moment is asked, too.
alter table refunds add column asked_in xid8;
alter table refunds alter column asked_in set default pg_current_xact_id();
