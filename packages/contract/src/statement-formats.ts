/** What a month of an account is saved as: to be read and filed, for a table program, for an accounting program. No zod here: pages load this file. */
export const statementFormats = ['pdf', 'csv', 'ofx'] as const;
export type StatementFormat = (typeof statementFormats)[number];
