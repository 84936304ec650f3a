export { reading } from './composition.ts';
export { DataFolderInUseError } from './embedded-postgres.ts';
export { MigrationError, migrate, migrationsFolder } from './migrate.ts';
export { openDatabase, type Database, type OpenDatabaseOptions } from './open-database.ts';
export { statement, type Statement } from './statement.ts';
export type { Db, ReadOptions, TransactionOptions } from './transaction.ts';
export { enterScope } from './enter-scope.ts';
export type { Tx } from './tx.ts';
export { isCutOff, isDatabaseUnavailable, sqlState } from './unavailable.ts';
