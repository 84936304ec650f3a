import { createHash } from 'node:crypto';
import { commonProblems, problemStatus, type Endpoint } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;
type Options = {
  readonly apiUrl: string;
  readonly productName: string;
  readonly version: string;
  /** Made while the server is built, so that no visitor waits for half a second of work; else once somebody asks. */
  readonly isMadeAtOnce: boolean;
};

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  );

const style = `
:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1f2328;--soft:#5a6068;--line:#ddd6c8;--brand:#1e5b4f;--code:#f2ece0}
@media (prefers-color-scheme:dark){:root{--paper:#16191c;--ink:#eceae4;--soft:#a9afb6;--line:#343a40;--brand:#7cc4b2;--code:#20252a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);gap:48px;max-width:1180px;margin:0 auto;padding:48px 24px}
h1{font:600 40px/1.1 Fraunces,Georgia,serif;margin:0 0 12px}h2{font:600 26px/1.2 Fraunces,Georgia,serif;margin:56px 0 8px;padding-top:8px}
h3{font-size:17px;margin:0}p{max-width:70ch}a{color:var(--brand)}nav{position:sticky;top:24px;align-self:start;font-size:15px}
nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:5px 0;text-decoration:none}nav a:hover,nav a:focus-visible{text-decoration:underline}
article{border-top:1px solid var(--line);padding:20px 0}code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
.method{display:inline-block;min-width:64px;font-weight:600;color:var(--brand)}.access{color:var(--soft);font-size:14px}
details{margin-top:8px}summary{cursor:pointer;color:var(--soft);font-size:14px;padding:6px 0}pre{background:var(--code);padding:14px 16px;border-radius:8px;overflow:auto;margin:4px 0 0}
@media (max-width:800px){.page{grid-template-columns:1fr;gap:8px;padding:28px 16px}nav{position:static}nav ul{columns:2;margin-bottom:20px}h1{font-size:32px}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return escape(JSON.stringify(rest, null, 2));
};

const detail = (title: string, text: string): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;

const article = (name: string, endpoint: Endpoint): string => `<article id="${name}">
<h3>${escape(endpoint.summary)}</h3>
<p><code><span class="method">${endpoint.method}</span> ${escape(endpoint.path)}</code><br><span class="access">Access: ${endpoint.access}</span></p>
${endpoint.params === undefined ? '' : detail('Path', schemaText(endpoint.params, 'input'))}
${endpoint.query === undefined ? '' : detail('Query', schemaText(endpoint.query, 'input'))}
${endpoint.body === undefined ? '' : detail('Body', schemaText(endpoint.body, 'input'))}
${detail('Answer', schemaText(endpoint.output, 'output'))}
${endpoint.problems.length === 0 ? '' : detail('Problems', escape(endpoint.problems.map((code) => `${problemStatus[code]} ${code}`).join('\n')))}
</article>`;

const docsPage = (endpoints: Endpoints, options: Options): string => {
  const byTag = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.tag);
  const anchor = (tag: string): string => tag.toLowerCase().replace(/[^a-z]+/g, '-');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(options.productName)} API</title><style>${style}</style></head><body><div class="page">
<nav aria-label="Sections"><ul>${[...byTag.keys()].map((tag) => `<li><a href="#${anchor(tag)}">${escape(tag)}</a></li>`).join('')}
<li><a href="/api/openapi.json">openapi.json</a></li></ul></nav><main>
<h1>${escape(options.productName)} API</h1>
<p>Base address <code>${escape(options.apiUrl)}</code>. Send and receive JSON. Amounts are whole cents in US dollars, times are ISO 8601 in UTC.
Calls of signed-in people carry <code>Authorization: Bearer …</code>; a cookie alone never signs anyone in.</p>
<p>A call that fails answers <code>{ code, message, errors? }</code>: <code>message</code> is a sentence for the person, <code>code</code> is stable,
<code>errors</code> names the fields. Any call may answer ${commonProblems.map((code) => `<code>${problemStatus[code]} ${code}</code>`).join(', ')}.</p>
${[...byTag].map(([tag, list]) => `<h2 id="${anchor(tag)}">${escape(tag)}</h2>${list.map(([name, endpoint]) => article(name, endpoint)).join('')}`).join('')}
</main></div></body></html>`;
};

/** `/api/openapi.json` and its readable page at `/api/docs`, both made once from the endpoint table. */
export const registerApiDocs = (app: FastifyInstance, endpoints: Endpoints, options: Options): void => {
  let made: { readonly document: string; readonly page: string } | undefined;
  const docs = () =>
    (made ??= {
      document: JSON.stringify(openApiDocument(endpoints, options)),
      page: docsPage(endpoints, options),
    });
  if (options.isMadeAtOnce) docs();
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(docs().document),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(docs().page),
  );
};
