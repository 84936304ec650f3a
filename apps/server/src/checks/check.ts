import type { Tx } from '../platform/database/index.ts';
import type { PieceUnit } from './pieces.ts';

/**
 * Something that must be true of the data at every moment, whatever was killed or raced. The query finds what breaks it,
 * aggregated in the database, one row each: `organization_id` (null for the platform), `subject` (what a person looks
 * up), `detail` (what is wrong with it). One statement is one snapshot, so work going on meanwhile never looks broken.
 *
 * Where the data is large it is asked piece by piece: `inPiecesOf` says within what everything stands that it compares.
 * Without it the query is small by itself, or makes its own pieces.
 */
export type Check = {
  readonly name: string;
  /** The truth as a sentence, for the report. */
  readonly promise: string;
} & (
  | { readonly inPiecesOf: PieceUnit; readonly violations: string }
  | {
      readonly inPiecesOf?: undefined;
      readonly violations: string | ((tx: Tx, rowsPerPiece: number) => Promise<readonly string[]>);
    }
);

/** The accounts whose balance is stored, as SQL. */
export const organizationAccountsSql = `(select code from ledger_accounts where owner = 'organization')`;
