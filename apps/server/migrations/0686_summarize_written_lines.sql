set local lock_timeout = '5s';

-- What came since the last vacuum is not in the index yet, and would be read whole. Only a table's owner may bring it in; whoever
-- waits for the lock meanwhile would make a vacuum give up.
create function summarize_written_lines() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '100ms' as $$
begin
  perform brin_summarize_new_values('ledger_postings_written_idx');
exception when lock_not_available then
  -- The next run does it.
  null;
end $$;
revoke all on function summarize_written_lines() from public;
grant execute on function summarize_written_lines() to goodshelf_operator;
