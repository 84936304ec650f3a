import { statement } from '../../../platform/database/index.ts';

/** Whose statement it is, as it stands on the paper. */
export type HolderRow = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly tax_id: string | null;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
};

export const holderStatement = statement<HolderRow>(
  'orders.statement-holder',
  `select id, name, slug, tax_id, line1, line2, city, state, zipcode from shown_organizations where id = $1`,
);
