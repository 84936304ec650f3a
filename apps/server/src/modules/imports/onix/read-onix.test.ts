import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cleanDescription } from '../../catalog/description.ts';
import { readOnix, type OnixRecord } from './read-onix.ts';

const isbn = '9780306406157';
const today = new Date('2026-03-01T12:00:00Z');

const read = async (file: string | Buffer, pieceSize = 50): Promise<OnixRecord[]> => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, place) =>
    bytes.subarray(place * pieceSize, (place + 1) * pieceSize),
  );
  const records: OnixRecord[] = [];
  for await (const record of readOnix({ stream: Readable.from(pieces) }, today)) records.push(record);
  return records;
};
const readOne = async (file: string | Buffer): Promise<OnixRecord> => {
  const [record] = await read(file);
  if (record === undefined) throw new Error('The message has no record');
  return record;
};
const bookOf = (record: OnixRecord | undefined) => {
  const draft = record?.draft ?? null;
  return draft === null || 'kind' in draft ? null : draft;
};
const readBook = async (file: string | Buffer) => bookOf(await readOne(file));
const said = ({ issues }: OnixRecord): string[] =>
  issues.map(({ severity, column, message }) => `${severity} ${column} ${message}`);

const message = (products: string, root = '<ONIXMessage release="3.0">', before = ''): string =>
  `<?xml version="1.0"?>${before}${root}<Header><Sender><SenderName>A feed</SenderName></Sender></Header>${products}</ONIXMessage>`;

type Parts = Partial<
  Record<'notification' | 'identifiers' | 'detail' | 'title' | 'collateral' | 'publishing' | 'supply', string>
>;
const identifier = (type: string, value: string): string =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;
const price = (amount: string, currency = 'USD', type = '01'): string =>
  `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price>`;
const priceIn = (amount: string, territory: string): string =>
  price(amount).replace('</Price>', `<Territory>${territory}</Territory></Price>`);
const titleDetail = (text: string): string =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>${text}</TitleElement></TitleDetail>`;
const text = (content: string, attributes = ''): string =>
  `<TextContent><TextType>03</TextType><Text${attributes}>${content}</Text></TextContent>`;

const product = (parts: Parts = {}): string => `<Product><RecordReference>feed.1</RecordReference>
  <NotificationType>${parts.notification ?? '03'}</NotificationType>${parts.identifiers ?? identifier('15', isbn)}
  <DescriptiveDetail><ProductForm>BC</ProductForm>${parts.title ?? titleDetail('<TitleText>Emma</TitleText>')}${parts.detail ?? ''}</DescriptiveDetail>
  <CollateralDetail>${parts.collateral ?? ''}</CollateralDetail><PublishingDetail>${parts.publishing ?? ''}</PublishingDetail>
  <ProductSupply><SupplyDetail>${parts.supply ?? price('12.99')}</SupplyDetail></ProductSupply></Product>`;

const whole: Parts = {
  title: `<Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel>
    <TitleText>Great Novels</TitleText></TitleElement><TitleElement><TitleElementLevel>01</TitleElementLevel>
    <PartNumber>2</PartNumber></TitleElement></TitleDetail></Collection>
    ${titleDetail('<TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Mill</TitleWithoutPrefix>')}`,
  detail: `<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A12</ContributorRole>
      <PersonNameInverted>Doe, Jane</PersonNameInverted></Contributor>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>George</NamesBeforeKey>
      <KeyNames>Eliot</KeyNames></Contributor>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>ger</LanguageCode></Language>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
    <Extent><ExtentType>00</ExtentType><ExtentValue>312</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Measure><MeasureType>08</MeasureType><Measurement>1.25</Measurement><MeasureUnitCode>lb</MeasureUnitCode></Measure>
    <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>JUV000000</SubjectCode>
      <SubjectHeadingText>JUVENILE FICTION / General</SubjectHeadingText></Subject>
    <AudienceRange><AudienceRangeQualifier>11</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision>
      <AudienceRangeValue>K</AudienceRangeValue><AudienceRangePrecision>04</AudienceRangePrecision>
      <AudienceRangeValue>2</AudienceRangeValue></AudienceRange>`,
  collateral: text('<p>A <em>river</em> &amp; a mill.</p>', ' textformat="05"'),
  publishing: `<Publisher><PublishingRole>01</PublishingRole><PublisherName>Blackwood</PublisherName></Publisher>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>18600404</Date></PublishingDate>`,
  supply: `<ProductAvailability>21</ProductAvailability><Stock><OnHand>7</OnHand></Stock>${price('12.99')}`,
};

const wholeDraft = {
  isbn13: isbn,
  title: 'The Mill',
  subtitle: 'Book 2 of Great Novels',
  contributors: [
    { name: 'George Eliot', role: 'author' },
    { name: 'Jane Doe', role: 'illustrator' },
  ],
  description: '<p>A <em>river</em> &amp; a mill.</p>',
  publisher: 'Blackwood',
  language: 'en',
  publishedYear: 1860,
  format: 'Paperback',
  pageCount: 312,
  weight: { value: 1.25, unit: 'LB' },
  priceCents: 1299,
  listPriceCents: null,
  stock: 7,
  grades: [2, 3, 4],
  subjects: ['Juvenile Fiction'],
  isForAdults: false,
  isDigital: false,
  feed: 'whole',
};

test('a record in reference names becomes a book', async () => {
  const record = await readOne(message(product(whole)));
  expect(record).toMatchObject({ number: 1, reference: 'feed.1', issues: [], remarks: [] });
  expect(record.draft).toEqual(wholeDraft);
});

test('the link to the front cover is read, in both spellings, and no other resource', async () => {
  const resource = (type: string, mode: string, form: string, link: string) =>
    `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ContentAudience>00</ContentAudience>
      <ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceForm>${form}</ResourceForm>
      <ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;
  const linkOf = async (collateral: string) =>
    (await readBook(message(product({ ...whole, collateral }))))?.imageUrl;
  const others =
    resource('07', '03', '02', 'https://example.org/interior.jpg') +
    resource('01', '06', '02', 'https://example.org/cover.html');
  const cover = 'https://example.org/cover.jpg?w=1&amp;h=2';
  expect(await linkOf(others)).toBeUndefined();
  expect(await linkOf(others + resource('01', '03', '02', cover))).toBe(
    'https://example.org/cover.jpg?w=1&h=2',
  );
  const page = resource('01', '03', '01', 'https://example.org/linked.jpg');
  expect(await linkOf(page + resource('01', '03', '02', cover))).toBe(
    'https://example.org/cover.jpg?w=1&h=2',
  );
  expect(
    await linkOf(`<supportingresource><x436>01</x436><x427>00</x427><x437>03</x437><resourceversion><x441>02</x441>
      <x435>https://example.org/short.jpg</x435></resourceversion></supportingresource>`),
  ).toBe('https://example.org/short.jpg');
  const record = await readOne(
    message(product({ ...whole, collateral: resource('01', '03', '02', 'file:///etc/passwd') })),
  );
  expect(record.issues).toMatchObject([{ severity: 'warning', column: 'ResourceLink' }]);
  expect(record.draft).toMatchObject({ title: 'The Mill', imageUrl: null });
});

test('short tags say the same as reference names', async () => {
  const short = `<ONIXmessage release="3.0"><header><m186>USD</m186></header><product><a001>s</a001><a002>03</a002>
    <productidentifier><b221>15</b221><b244>${isbn}</b244></productidentifier>
    <descriptivedetail><x314>00</x314><b012>BB</b012><measure><x315>08</x315><c094>9.5</c094><c095>oz</c095></measure>
    <titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Emma</b203><b029>A novel</b029></titleelement></titledetail>
    <contributor><b034>1</b034><b035>A01</b035><b036>Jane Austen</b036></contributor>
    <language><b253>01</b253><b252>eng</b252></language><extent><b218>00</b218><b219>474</b219><b220>03</b220></extent>
    <subject><x425/><b067>24</b067><b171>Shelves</b171><b070>Classics</b070></subject>
    <audiencerange><b074>17</b074><b075>03</b075><b076>8</b076><b075>04</b075><b076>10</b076></audiencerange></descriptivedetail>
    <collateraldetail><textcontent><x426>03</x426><d104>A match &amp; a maker.</d104></textcontent></collateraldetail>
    <publishingdetail><publisher><b291>01</b291><b081>Murray</b081></publisher>
    <publishingdate><x448>01</x448><b306>1815</b306></publishingdate></publishingdetail>
    <productsupply><supplydetail><j396>20</j396><stock><j350>3</j350></stock>
    <price><x462>02</x462><j151>8.5</j151></price></supplydetail></productsupply></product></ONIXmessage>`;
  const record = await readOne(short);
  expect(record.issues).toEqual([]);
  expect(record.draft).toMatchObject({
    title: 'Emma',
    subtitle: 'A novel',
    contributors: [{ name: 'Jane Austen', role: 'author' }],
    description: 'A match & a maker.',
    publisher: 'Murray',
    publishedYear: 1815,
    format: 'Hardcover',
    pageCount: 474,
    weight: { value: 9.5, unit: 'OZ' },
    priceCents: 850,
    stock: 3,
    grades: [5, 6, 7],
    subjects: ['Classics'],
  });
});

test('prefixes, comments, processing instructions and a default namespace change nothing', async () => {
  const prefixed = message(product(whole))
    .replaceAll(/<(\/?)([A-Z])/g, '<$1o:$2')
    .replace('<o:ONIXMessage', '<o:ONIXMessage xmlns:o="http://ns.editeur.org/onix/3.0/reference"')
    .replace('The</', 'T<!-- here, too -->he<?odd place?></')
    .replace('<o:Product>', '<!-- <Product> --><o:Product><!-- -->');
  expect((await readOne(prefixed)).draft).toEqual(wholeDraft);
});

test.each([
  [
    'UTF-8 with a mark',
    Buffer.from(`\uFEFF${message(product({ title: titleDetail('<TitleText>Ève</TitleText>') }))}`),
  ],
  [
    'UTF-16 LE',
    Buffer.from(`\uFEFF${message(product({ title: titleDetail('<TitleText>Ève</TitleText>') }))}`, 'utf16le'),
  ],
  [
    'UTF-16 BE',
    Buffer.from(
      `\uFEFF${message(product({ title: titleDetail('<TitleText>Ève</TitleText>') }))}`,
      'utf16le',
    ).swap16(),
  ],
  [
    'ISO-8859-1',
    Buffer.from(
      message(product({ title: titleDetail('<TitleText>Ève</TitleText>') })).replace(
        '"1.0"',
        '"1.0" encoding="ISO-8859-1"',
      ),
      'latin1',
    ),
  ],
])('%s is read', async (_encoding, file) => {
  expect((await readBook(file))?.title).toBe('Ève');
});

test.each(['ISO-8859-1', 'us-ascii', 'windows-1252'])(
  'UTF-8 that says it is %s is read as what it is',
  async (label) => {
    const title = titleDetail('<TitleText>L’été à Łódź</TitleText>');
    const bytes = Buffer.from(message(product({ title })).replace('"1.0"', `"1.0" encoding="${label}"`));
    for (const size of [1, 50, bytes.length]) {
      const [record] = await read(bytes, size);
      expect(bookOf(record)?.title).toBe('L’été à Łódź');
    }
  },
);

test('an empty line before the declaration is passed over', async () => {
  expect((await readBook(`\n ${message(product())}`))?.title).toBe('Emma');
});

test('curly quotes of Windows are read as declared', async () => {
  const file = message(product({ title: titleDetail('<TitleText>Emma\u0092s</TitleText>') }));
  const bytes = Buffer.from(file.replace('"1.0"', "'1.0' encoding='windows-1252'"), 'latin1');
  expect((await readBook(bytes))?.title).toBe('Emma’s');
});

test.each<[string, string | Buffer, RegExp]>([
  [
    'bytes that are not what they say',
    Buffer.from(message(product()).replace('Emma', '\u00c8ve'), 'latin1'),
    /isn’t UTF-8, as it says or seems \(between bytes 1 and/,
  ],
  [
    'an unknown encoding',
    message(product()).replace('"1.0"', '"1.0" encoding="x-none"'),
    /x-none, which can’t be read/,
  ],
  [
    'ONIX 2.1',
    message(product(), '<ONIXMessage release="2.1">'),
    /is ONIX 2\.1\. Only ONIX 3\.0 can be read/,
  ],
  ['ONIX without a release', message(product(), '<ONIXMessage>'), /names no release/],
  ['something else', '<rss><channel/></rss>', /isn’t an ONIX message: its first element is <rss>/],
  ['half a file', message(product()).slice(0, -100), /ends in line \d+ before its last element/],
  ['no XML', 'title,isbn\nEmma,1', /isn’t well-formed XML: line \d: text data outside/],
  ['a web page', '<!doctype html>\n<html><meta charset=utf-8>Sign in', /is a web page/],
  [
    'a bare ampersand',
    message(product({ collateral: text('Tom & Jerry &amp; all') })),
    /an & in or before line \d+ isn’t/,
  ],
  [
    'a bare ampersand without an entity behind it',
    message(product({ collateral: text('Tom & Jerry') })),
    /have an & that/,
  ],
  [
    'a bare ampersand that would swallow elements',
    message(
      product({
        collateral: text(
          `Tom & Jerry</Text></TextContent><TextContent><TextType>02</TextType><Text>A &amp; B`,
        ),
      }),
    ),
    /an & in or before line \d+ isn’t/,
  ],
  ['a control character', message(product()).replace('Emma', 'E\u0000'), /line \d+: disallowed character/],
  [
    'a cut UTF-16 file',
    Buffer.from(`\uFEFF${message(product())}`, 'utf16le').subarray(0, -1),
    /isn’t UTF-16LE/,
  ],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /UTF-32, which can’t be read/],
  ['nothing', '', /The file is empty/],
  ['an archive', Buffer.from([0x1f, 0x8b, 8, 0, 0]), /is an archive/],
  ['deep nesting', message(`<Product>${'<x>'.repeat(100)}`), /more than 60 deep/],
  ['an endless text', message(`<Product><RecordReference>${'x'.repeat(2_000_000)}`), /longer than 1,048,576/],
  ['an endless comment', message(`<!--${'x'.repeat(2_000_000)}`), /longer than 1,048,576/],
])('%s is refused with the reason', async (_what, file, reason) => {
  await expect(read(file, 65_536)).rejects.toThrow(reason);
});

test('entities of the DTD and of HTML are read; those that grow or are fetched are not', async () => {
  const dtd = `<!DOCTYPE ONIXMessage [<!ENTITY house "Blackwood"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">
    <!ENTITY file SYSTEM "file:///etc/passwd"><!-- > ]> -->]>`;
  const record = await readOne(
    message(
      product({ title: titleDetail('<TitleText>&house; caf&eacute; &b; &file; &constructor;</TitleText>') }),
      undefined,
      dtd,
    ),
  );
  expect(bookOf(record)?.title).toBe('Blackwood café &b; &file; &constructor;');
  expect(said(record)).toEqual([
    expect.stringContaining('warning Product uses an entity that isn’t declared'),
  ]);
});

test('an entity repeated without end is refused', async () => {
  const dtd = `<!DOCTYPE ONIXMessage [<!ENTITY a "${'a'.repeat(1_000)}">]>`;
  const bomb = message(
    product({ title: titleDetail(`<TitleText>${'&a;'.repeat(50_000)}</TitleText>`) }),
    undefined,
    dtd,
  );
  await expect(read(bomb, 65_536)).rejects.toThrow(/longer than 1,048,576/);
});

const german = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Verlag</SenderName></Sender>
<SentDateTime>20260102T0304Z</SentDateTime><DefaultLanguageOfText>ger</DefaultLanguageOfText></Header>
<Product datestamp="20260102" sourcename="Verlag"><RecordReference>v-1</RecordReference><NotificationType>02</NotificationType>
<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>Artikel</IDTypeName><IDValue>77</IDValue></ProductIdentifier>
<ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm><ProductFormDetail>B504</ProductFormDetail>
<Measure><MeasureType>01</MeasureType><Measurement>210</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
<Measure><MeasureType>08</MeasureType><Measurement>410.0</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
<NoCollection/><TitleDetail><TitleType>10</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>UNENDL GESCH</TitleText></TitleElement></TitleDetail>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>Die</TitlePrefix><TitleWithoutPrefix>unendliche Geschichte</TitleWithoutPrefix></TitleElement></TitleDetail>
<Contributor><ContributorRole>A01</ContributorRole><NameType>00</NameType><NamesBeforeKey>Michael</NamesBeforeKey><KeyNames>Ende</KeyNames><BiographicalNote textformat="05"><p>Ein <em>Autor</em>.</p></BiographicalNote></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
<AudienceRange><AudienceRangeQualifier>18</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>10</AudienceRangeValue></AudienceRange></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>02</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>Ein Buch<br/>im Buch.</p></Text></TextContent></CollateralDetail>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>04</PriceType><PriceAmount>22.00</PriceAmount><Tax><TaxType>01</TaxType><TaxRatePercent>7</TaxRatePercent></Tax><CurrencyCode>EUR</CurrencyCode></Price>
<Price><PriceType>01</PriceType><PriceAmount>24.95</PriceAmount><CurrencyCode>USD</CurrencyCode><Territory><CountriesIncluded>US</CountriesIncluded></Territory></Price></SupplyDetail></ProductSupply></Product></ONIXMessage>`;

const british = `<?xml version='1.0' encoding='utf-16'?><!DOCTYPE ONIXmessage SYSTEM "http://example.org/short.dtd">
<ONIXmessage xmlns="http://ns.editeur.org/onix/3.1/short" release="3.1"><header><sender><x298>Distributor</x298></sender><m186>GBP</m186><x310>02</x310></header>
<product><a001>uk.1</a001><a002>03</a002><productidentifier><b221>15</b221><b244>978-0-306-40615-7</b244></productidentifier>
<descriptivedetail><x314>00</x314><b012>BC</b012><collection><x329>10</x329><titledetail><b202>01</b202><titleelement><x409>02</x409><b203>Discworld</b203></titleelement></titledetail>
<collectionsequence><x479>03</x479><x481>4</x481></collectionsequence></collection>
<titledetail><b202>01</b202><titleelement><b034>1</b034><x409>01</x409><x501/><b031 textcase="02">Mort</b031></titleelement></titledetail>
<contributor><b034>1</b034><b035>A01</b035><b037>Pratchett, Terry</b037></contributor></descriptivedetail>
<publishingdetail><imprint><b079>Corgi</b079></imprint><publishingdate><x448>01</x448><b306 dateformat="00">19871112</b306></publishingdate></publishingdetail>
<productsupply><supplydetail><j396>21</j396><price><j151>9.99</j151></price><price><x462>01</x462><j151>11.00</j151><j152>USD</j152></price></supplydetail></productsupply></product></ONIXmessage>`;

test.each([
  [
    'a German publisher',
    Buffer.from(german),
    {
      title: 'Die unendliche Geschichte',
      contributors: [{ name: 'Michael Ende', role: 'author' }],
      description: '<p>Ein Buch<br>im Buch.</p>',
      language: 'de',
      format: 'Hardcover',
      weight: { value: 410, unit: 'G' },
      priceCents: 2495,
    },
  ],
  [
    'a British distributor',
    Buffer.from(`\uFEFF${british}`, 'utf16le').swap16(),
    {
      title: 'Mort',
      subtitle: 'Book 4 of Discworld',
      contributors: [{ name: 'Terry Pratchett', role: 'author' }],
      publisher: 'Corgi',
      publishedYear: 1987,
      priceCents: 1100,
    },
  ],
])('the dialect of %s is read', async (_whose, file, draft) => {
  const record = await readOne(file);
  expect(record.issues).toEqual([]);
  expect(bookOf(record)).toMatchObject({ isbn13: isbn, ...draft });
});

test('a record that is too large stays out alone', async () => {
  const huge = product({ detail: '<Subject><SubjectCode>x</SubjectCode></Subject>'.repeat(20_000) });
  const [first, second] = await read(message(huge + product()), 65_536);
  expect(first?.draft).toBeNull();
  expect(first?.issues).toMatchObject([
    { row: 1, severity: 'error', message: expect.stringContaining('larger') },
  ]);
  expect(bookOf(second)?.title).toBe('Emma');
});

test.each([
  ['escaped HTML', '&lt;p onclick="a()"&gt;Good&lt;/p&gt;&lt;script&gt;b()&lt;/script&gt;', '<p>Good</p>'],
  ['CDATA', '<![CDATA[<p>Good <b>one</b></p><img src=x onerror=a()>]]>', '<p>Good <b>one</b></p>'],
  ['XHTML', 'Of <b>1 &lt; 2</b> &amp; 3 &lt; 4<br/>', 'Of <b>1 &lt; 2</b> &amp; 3 &lt; 4<br />'],
  [
    'XHTML that hides a script',
    '<p>a</p>&lt;script&gt;x()&lt;/script&gt;',
    '<p>a</p>&lt;script&gt;x()&lt;/script&gt;',
  ],
  ['plain text', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
])('a description in %s is cleaned', async (_kind, content, cleaned) => {
  const draft = await readBook(message(product({ collateral: text(content) })));
  expect(cleanDescription(draft?.description ?? '')).toBe(cleaned);
});

test.each([
  ['ISBN-10 alone', identifier('02', '0-306-40615-2'), isbn, []],
  ['GTIN alone', identifier('03', isbn), isbn, []],
  [
    'GTIN of a toy',
    identifier('03', '4006381333931'),
    null,
    ['warning ProductIdentifier is a GTIN of something other than a book'],
  ],
  [
    'another GTIN',
    identifier('03', '9780439023481') + identifier('15', isbn),
    isbn,
    ['warning ProductIdentifier is a GTIN that contradicts the ISBN'],
  ],
])('the book is recognised by %s', async (_what, identifiers, expected, issues) => {
  const record = await readOne(message(product({ identifiers })));
  expect(record.draft?.isbn13).toBe(expected);
  expect(said(record)).toEqual(issues.map((issue) => expect.stringContaining(issue)));
});

test('a wrong check digit is an error even beside a GTIN that stands', async () => {
  const identifiers = identifier('03', isbn) + identifier('15', '9780306406158');
  const record = await readOne(message(product({ identifiers })));
  expect(record.draft).toBeNull();
  expect(said(record)).toContain(
    `error ProductIdentifier “9780306406158” has a wrong digit. If only the last one is wrong, the ISBN is ${isbn}`,
  );
});

test.each([
  ['two currencies', price('19.99', 'CAD') + price('18.99'), 1899, []],
  ['with and without tax', price('13.50', 'USD', '02') + price('12.99'), 1299, []],
  ['a net price', price('7.00', 'USD', '05'), null, ['isn’t a retail price']],
  ['other currencies', price('9.99', 'GBP') + price('11.99', 'EUR'), null, ['is given only in GBP, EUR']],
  ['several', price('9.99') + price('8.99'), 999, ['more than once in USD, so we used the first one']],
  ['nothing', '', null, ['is missing']],
  ['to be announced', '<UnpricedItemType>02</UnpricedItemType>', null, ['is to be announced']],
])('of prices (%s) the one for consumers in USD is used', async (_what, supply, cents, issues) => {
  const record = await readOne(message(product({ supply })));
  expect(bookOf(record)?.priceCents).toBe(cents);
  expect(said(record)).toEqual(issues.map((issue) => expect.stringContaining(issue)));
});

test('a price of zero keeps the record out', async () => {
  const record = await readOne(message(product({ supply: price('0.00') })));
  expect(record.draft).toBeNull();
  expect(said(record)).toEqual([
    'error Price “0.00” isn’t a price. It needs dollars and cents, such as 12.99',
  ]);
});

test.each([
  [
    'a price for another country first',
    '',
    `${priceIn('15.00', '<CountriesIncluded>CA MX</CountriesIncluded>')}${priceIn('17.00', '<RegionsIncluded>WORLD</RegionsIncluded>')}`,
    1700,
  ],
  [
    'the world without us',
    '',
    priceIn('15.00', '<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US PR</CountriesExcluded>'),
    null,
  ],
  [
    'short tags',
    '',
    '<price><x462>01</x462><j151>15.00</j151><j152>USD</j152><territory><x449>GB</x449></territory></price>',
    null,
  ],
  [
    'another market',
    '<Market><Territory><CountriesIncluded>GB IE</CountriesIncluded></Territory></Market>',
    price('9.99'),
    null,
  ],
  [
    'two markets, one of them ours',
    '<Market><Territory><CountriesIncluded>CA</CountriesIncluded></Territory></Market><Market><Territory><CountriesIncluded>US</CountriesIncluded></Territory></Market>',
    price('9.99'),
    999,
  ],
  ['one of our states', '', priceIn('8.00', '<RegionsIncluded>US-NY</RegionsIncluded>'), 800],
])('of prices those count that are asked here: %s', async (_what, market, supply, cents) => {
  const text = message(product({ supply })).replace('<ProductSupply>', `<ProductSupply>${market}`);
  const { draft, issues } = await readOne(text);
  expect(draft).toMatchObject({ priceCents: cents });
  expect(issues.filter(({ message: said }) => said.startsWith('is for other countries only'))).toHaveLength(
    cents === null ? 1 : 0,
  );
});

test('a second supplier gives the price and the stock that the first does not have', async () => {
  const supply = `<ProductAvailability>40</ProductAvailability></SupplyDetail><SupplyDetail>
    <ProductAvailability>21</ProductAvailability><Stock><OnHand>3</OnHand></Stock><Stock><OnHand>4</OnHand></Stock>${price('5.00')}`;
  expect((await readOne(message(product({ supply })))).draft).toMatchObject({ priceCents: 500, stock: 7 });
});

test('what is taken back, sent as a test or updated in parts is told apart', async () => {
  const partial = (identifiers: string): string =>
    `<Product><RecordReference>p</RecordReference><NotificationType>04</NotificationType>${identifiers}
    <ProductSupply><SupplyDetail>${price('3.00')}</SupplyDetail></ProductSupply></Product>`;
  const records = await read(
    message(
      product({ notification: '05' }) +
        product({ notification: '89' }) +
        partial(identifier('15', isbn)) +
        product({ notification: '04' }) +
        partial('') +
        product({ notification: '05', identifiers: '' }),
    ),
  );
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(records[0]).toMatchObject({ draft: { kind: 'removal', isbn13: isbn }, remarks: ['deletion'] });
  expect(records.slice(1).map((record) => bookOf(record))).toMatchObject([
    null,
    { title: '', isbn13: isbn, priceCents: 300, grades: null, feed: 'update' },
    { title: 'Emma', feed: 'update' },
    null,
    null,
  ]);
  expect(records.map((record) => said(record).join())).toEqual([
    '',
    'warning NotificationType is a test, so we left it out',
    '',
    '',
    'error NotificationType updates a product, but names none by a valid ISBN',
    'error NotificationType takes a product back, but names none by a valid ISBN',
  ]);
});

test('a download comes in and is marked, because there is nothing to ship', async () => {
  const record = await readOne(message(product().replace('<ProductForm>BC', '<ProductForm>ED')));
  expect(bookOf(record)).toMatchObject({ format: 'Ebook', isDigital: true, weight: null });
  expect(said(record)).toEqual([
    'warning ProductForm Ebook is digital: it isn’t published, because there’s nothing to ship',
  ]);
});

test('books about sex are marked', async () => {
  const subject = (scheme: string, code: string): string =>
    `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;
  const isMarked = async (detail: string) => (await readBook(message(product({ detail }))))?.isForAdults;
  expect(await isMarked(subject('10', 'FIC005010'))).toBe(true);
  expect(await isMarked(subject('93', 'FP'))).toBe(true);
  expect(await isMarked(subject('10', 'FIC019000'))).toBe(false);
});
