/**
 * What the figures are compared with, in a process of its own: (r1) a bare server that answers the bytes of a page of
 * ours, (r2) a bare server that answers the list's products with one prepared query, (r5) one that answers a user, and (r6)
 * one that renders the tree of a page of ours with React's `renderToString`.
 */
import '../apps/server/src/process-environment.ts';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { PageBytes } from './product.ts';
import { createTreeRenderer, type PageOfProduct } from './rendered-tree.ts';

export type ReferenceTask = {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly page: PageBytes;
  readonly rendered: PageOfProduct;
};
export type ReferencePorts = {
  readonly pagePort: number;
  readonly listPort: number;
  readonly userPort: number;
  readonly treePort: number;
};

/** The columns of a card; what the list of our API shows of a product. */
const listProducts = {
  name: 'list',
  text: `select p.id, p.slug, p.title, p.author_line, p.price_cents, p.list_price_cents, p.grades, s.on_hand,
      s.allow_backorder, i.image_key, i.width, i.height, i.alt, i.dominant_colour
    from (select product_id, sales_count from shared_search order by sales_count desc, product_id limit 24) listed
    join products p on p.id = listed.product_id
    left join stock_levels s on s.product_id = p.id
    left join product_images i on i.product_id = p.id and i.position = 0
    order by listed.sales_count desc, p.id`,
};

const findUser = {
  name: 'user',
  text: `select id, email, first_name, last_name, organization_id, email_verified_at, is_admin from users
    where email = 'owner@lincoln.test'`,
};

const listen = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // it listens on TCP
};

const serve = async ({ databaseUrl, poolSize, page, rendered }: ReferenceTask): Promise<ReferencePorts> => {
  const bytes = Buffer.from(page.base64, 'base64');
  const pageHeaders = {
    'content-type': page.contentType,
    'content-encoding': page.contentEncoding,
    'content-length': bytes.byteLength,
  };
  const renderTree = await createTreeRenderer(rendered);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  return {
    pagePort: await listen((_request, response) => {
      response.writeHead(200, pageHeaders);
      response.end(bytes);
    }),
    listPort: await listen(answerRowsOf(pool, listProducts)),
    userPort: await listen(answerRowsOf(pool, findUser)),
    treePort: await listen((_request, response) => {
      const html = Buffer.from(renderTree());
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.byteLength });
      response.end(html);
    }),
  };
};

const answerRowsOf =
  (pool: pg.Pool, query: { readonly name: string; readonly text: string }): RequestListener =>
  (_request, response) => {
    pool.query(query).then(
      ({ rows }) => {
        const body = Buffer.from(JSON.stringify(rows));
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength });
        response.end(body);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-length': 0 });
        response.end();
        console.error(error);
      },
    );
  };

process.on('message', (task: ReferenceTask) => {
  void serve(task).then((ports) => process.send?.(ports));
});
