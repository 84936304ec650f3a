/** For a small machine that also runs the shop: modest memory, full durability. */
export const serverSettings: Readonly<Record<string, string | number>> = {
  max_connections: 60,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  // One server without replicas needs less in its log; a crash loses nothing all the same.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  synchronous_commit: 'on',
  // A prepared plan made while a table was nearly empty reads all of it; fresh figures make it anew.
  autovacuum_naptime: '5s',
  // Each time a table was looked through, every connection plans its statements on it anew: not for a few dozen rows.
  autovacuum_vacuum_threshold: 500,
  autovacuum_analyze_threshold: 500,
  // Compiling a query takes longer than running it here, and parallel workers would take the cores from the web server.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  // Failed statements are the application's to log: their text may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For tests only: nothing survives a power cut, and nothing needs to. */
export const throwawaySettings: Readonly<Record<string, string | number>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  autovacuum_naptime: '5min',
};
