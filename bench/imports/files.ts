import { booksCsv, makeBooks } from '../catalogue.ts';

/** Books behind the first `present` ones, which the shop has already. */
const newBooks = (present: number, count: number) => makeBooks(present + count).slice(present);

export const csvFile = (present: number, count: number): string => booksCsv(newBooks(present, count));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An ONIX 3.0 message in reference names; its records come out at about a kilobyte each. */
export const onixFile = (present: number, count: number): string => {
  const records = newBooks(present, count).map(
    ({ isbn13, title, author, row: [, , , subjects, price, , , year] }) => `<Product>
<RecordReference>com.goodshelf.bench.${isbn13}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn13}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${escaped(title)}</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${escaped(author)}</PersonName></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
${(subjects ?? '')
  .split('|')
  .map(
    (subject) =>
      `<Subject><SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectHeadingText>${escaped(subject)}</SubjectHeadingText></Subject>`,
  )
  .join('')}</DescriptiveDetail>
<PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="05">${year}</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Bench</SupplierName></Supplier>
<ProductAvailability>21</ProductAvailability><Price><PriceType>01</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20260101</SentDateTime></Header>
${records.join('\n')}
</ONIXMessage>`;
};

/** Changes of stock of the first books, which have more than enough. */
export const stockFile = (count: number): string =>
  `isbn13,stock\n${makeBooks(count)
    .map(({ isbn13 }, index) => `${isbn13},-${1 + (index % 9)}\n`)
    .join('')}`;
