import type pg from 'pg';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { makeOrgScope, type OrgScope } from '../../apps/server/src/platform/tenancy/index.ts';
import { createBook, createSchool } from '../../tests/support/school.ts';

const [ownCount, chosenCount, chosenTitles] = [1_000, 100, 2_000];

type Organizations = { readonly everything: OrgScope; readonly own: OrgScope; readonly chosen: OrgScope };

/** A thousand organizations with products of their own and a hundred that have chosen 2,000 titles each; made once. */
export const prepareOrganizations = async (db: Db, owner: pg.Client): Promise<Organizations> => {
  const known = await owner.query<{ kind: string; id: string }>(
    `select split_part(name, ' ', 1) as kind, max(id::text) as id from organizations
     where name like 'Own %' or name like 'Chosen %' or name like 'Everything %' group by 1`,
  );
  const idOf = (kind: string) => known.rows.find((row) => row.kind === kind)?.id;
  const [everything, own, chosen] = ['Everything', 'Own', 'Chosen'].map(idOf);
  if (everything !== undefined && own !== undefined && chosen !== undefined)
    return {
      everything: makeOrgScope(everything, 'test'),
      own: makeOrgScope(own, 'test'),
      chosen: makeOrgScope(chosen, 'test'),
    };
  await createSchool(db, { name: 'Everything 1' });
  for (let number = 1; number <= ownCount; number += 1) {
    const school = await createSchool(db, { name: `Own ${number}` });
    for (const title of ['Yearbook', 'Silver mug']) await createBook(db, { title, owner: school });
  }
  for (let number = 1; number <= chosenCount; number += 1) {
    const school = await createSchool(db, { name: `Chosen ${number}` });
    await owner.query('insert into assortments (organization_id, is_chosen) values ($1, true)', [school.id]);
    await owner.query(
      `insert into assortment_products (organization_id, product_id)
       select $1, product_id from (
         select product_id from shared_search where map_place(product_id) between $2 and $2 + 3000 limit ${chosenTitles}
       ) as picked`,
      [school.id, number * 10],
    );
  }
  await owner.query('vacuum analyze');
  return prepareOrganizations(db, owner);
};
