/** What an account is to an accountant. Memorandum accounts come in pairs that always cancel out: paid out and to whom, received directly and by whom. No zod here: pages load this file. */
export const accountClasses = ['asset', 'liability', 'income', 'expense', 'memorandum'] as const;
export type AccountClass = (typeof accountClasses)[number];

/** What the journal of a month is saved as: for a table program, for hledger and programs that read its format. */
export const journalFormats = ['csv', 'hledger'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** A correction takes an entry back. It is proposed by one of the staff and posted by another. */
export const correctionStatuses = ['proposed', 'posted', 'declined', 'withdrawn'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Months are closed one after another, and stay closed. */
export const monthStatuses = ['open', 'closing', 'closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/** What staff record by hand, and may be taken back by a correction. */
export const recordedKinds = ['provider_payout', 'provider_charge', 'tax_remittance'] as const;
export type RecordedKind = (typeof recordedKinds)[number];
