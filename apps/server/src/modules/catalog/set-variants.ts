import {
  Problem,
  refuseFields,
  type endpoints,
  type FieldError,
  type Output,
  type ParsedInput,
} from '@goodshelf/contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor, Change } from '../audit/index.ts';
import { insertFirstStock, lockStock, readIsbn } from '../inventory/index.ts';
import {
  clearVariants,
  findTakenNumbers,
  giveWay,
  raiseProductVersion,
  writeVariants,
  type AdministeredVariantRow,
  type StockedVariantRow,
} from './administered-product.repo.ts';
import { matchKey } from './book-record.ts';
import type { OptionRow } from './catalog.rows.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeProduct, type ProductDeps } from './change-product.ts';
import { changesOfOptions, formatOfValues, isSame, refusedChoices, valuesIn } from './product-options.ts';
import { refuseSameWork } from './update-product.ts';

const texts = catalogTexts.variants;

type Asked = ParsedInput<typeof endpoints.setVariants>['body'];
type AskedVariant = Asked['variants'][number];
type Wanted = Omit<AdministeredVariantRow, 'option_values'> & {
  readonly isNew: boolean;
  /** One for each option; null where it says none. */
  readonly values: readonly (string | null)[];
  /** Copies of a new one. */
  readonly first: number;
};

/** Says by what a product is chosen and in which formats it is sold, in order. At most sixteen statements. */
export const setVariants =
  (deps: ProductDeps) =>
  (
    actor: Actor,
    productId: string,
    { version, options: askedOptions, variants: asked }: Asked,
  ): Promise<Output<typeof endpoints.setVariants>> =>
    changeProduct(
      deps,
      actor,
      { productId, version, summary: texts.summary },
      async ({ tx, now, product, variants: before }) => {
        const known = new Map(before.map((variant) => [variant.id, variant]));
        const options = askedOptions ?? product.options;
        const wanted = asked.map((one) => readVariant(one, known, options));
        const errors = [
          ...refusedChoices(options, wanted, deps.owner),
          ...wanted.flatMap((one, index) => refused(one, index, wanted)),
          ...unpriced(wanted, product.status),
          ...wrongIsbns(asked),
        ];
        const taken =
          errors.length > 0 ? [] : await takenNumbers(tx, deps.owner.organizationId, productId, wanted);
        refuseFields([...errors, ...taken]);
        const kept = wanted.filter(({ isNew }) => !isNew).map(({ id }) => id);
        const changes = [...changesOfOptions(product.options, options), ...changesOf(before, wanted)];
        if (changes.length === 0) return [];
        if (before.some(({ id }) => !kept.includes(id))) await tx.query(giveWay, []);
        await refuseStocked(tx, before, kept);

        const key = wanted.some(({ isbn13 }) => isbn13 !== null)
          ? null
          : matchKey(product.title, product.contributors);
        if (key !== null) await refuseSameWork(tx, deps.owner, productId, key);
        await tx.query(clearVariants, [productId, kept, deps.owner.organizationId]);
        const rows = wanted.map(({ isNew: _isNew, first: _first, values, ...row }, position) => ({
          ...{ ...row, position },
          option_values: options.length === 0 ? null : values,
        }));
        await tx.query(writeVariants, [productId, JSON.stringify(rows), deps.owner.organizationId]);
        const added = wanted.filter(({ isNew }) => isNew);
        if (added.length > 0)
          await insertFirstStock(
            tx,
            added.map(({ id, first }) => ({ productId, variantId: id, onHand: first })),
            deps.owner.organizationId,
          );
        await tx.query(raiseProductVersion, [
          ...[productId, key, now, deps.owner.organizationId],
          JSON.stringify(options),
        ]);
        return changes;
      },
    );

const orNull = (text: string | null): string | null => (text === '' ? null : text);

const readVariant = (
  asked: AskedVariant,
  known: ReadonlyMap<string, StockedVariantRow>,
  options: readonly OptionRow[],
): Wanted => {
  const { id, option_values: saidValues, first_on_hand: first = 0, ...said } = asked;
  // Of another product, or taken away meanwhile: it is a new one.
  const isNew = id === null || !known.has(id);
  const values = valuesIn(options, saidValues ?? known.get(id ?? '')?.option_values ?? []);
  return {
    ...said,
    ...{ values, first },
    format:
      options.length === 0 ? orNull(said.format) : formatOfValues(values.filter((value) => value !== null)),
    isbn13: readIsbn(said.isbn13 ?? '').isbn13,
    sku: orNull(said.sku),
    weight_unit: said.weight === null ? null : said.weight_unit,
    package_unit: said.package_size === null ? null : said.package_unit,
    id: isNew ? newId<'variant'>() : id,
    isNew,
  };
};

const at = (index: number, field: keyof AskedVariant): string => `variants.${index}.${field}`;

const wrongIsbns = (asked: readonly AskedVariant[]): FieldError[] =>
  asked.flatMap(({ isbn13 }, index) => {
    if ((isbn13 ?? '') === '') return [];
    const read = readIsbn(isbn13 ?? '');
    if (read.problem === null) return [];
    const message = read.problem === 'check' ? texts.isbnCheck(read.expected) : texts.isbnDigits;
    return [{ field: at(index, 'isbn13'), message }];
  });

/** A number that one variant says and another one says already. */
const refused = (one: Wanted, index: number, all: readonly Wanted[]): FieldError[] => {
  const others = all.filter((other) => other !== one);
  const isSaid = (value: string | null, of: (other: Wanted) => string | null): boolean =>
    value !== null && others.some((other) => isSame(of(other), value));
  const problems: (FieldError | null)[] = [
    isSaid(one.isbn13, ({ isbn13 }) => isbn13)
      ? { field: at(index, 'isbn13'), message: texts.isbnTwice }
      : null,
    isSaid(one.sku, ({ sku }) => sku) ? { field: at(index, 'sku'), message: texts.skuTwice } : null,
  ];
  return problems.filter((problem) => problem !== null);
};

const unpriced = (wanted: readonly Wanted[], status: number): FieldError[] =>
  status !== productStatus.published
    ? []
    : wanted.flatMap(({ price_cents: price }, index) =>
        price === null ? [{ field: at(index, 'price_cents'), message: texts.priceMissing }] : [],
      );

const takenNumbers = async (
  tx: Tx,
  organizationId: string | null,
  productId: string,
  wanted: readonly Wanted[],
): Promise<FieldError[]> => {
  const isbns = wanted.flatMap(({ isbn13 }) => isbn13 ?? []);
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  if (isbns.length + skus.length === 0) return [];
  const taken = await tx.query(findTakenNumbers, [productId, isbns, skus, organizationId]);
  return wanted.flatMap(({ isbn13, sku }, index) => {
    const ofIsbn = taken.find((other) => isbn13 !== null && other.isbn13 === isbn13);
    const ofSku = taken.find((other) => sku !== null && other.sku === sku);
    return [
      ...(ofIsbn === undefined
        ? []
        : [{ field: at(index, 'isbn13'), message: texts.isbnTaken(ofIsbn.title) }]),
      ...(ofSku === undefined ? [] : [{ field: at(index, 'sku'), message: texts.skuTaken(ofSku.title) }]),
    ];
  });
};

/**
 * What lies on the shelf is not forgotten with its format: a count, or an order that takes or gives back stock, is waited
 * for, and one that comes later waits.
 */
const refuseStocked = async (
  tx: Tx,
  before: readonly StockedVariantRow[],
  kept: readonly string[],
): Promise<void> => {
  const ids = before.map(({ id }) => id);
  const stocked = (await lockStock(tx, ids)).find(
    ({ variant_id: id, on_hand: onHand }) => onHand > 0 && !kept.includes(id),
  );
  if (stocked === undefined) return;
  const format = before.find(({ id }) => id === stocked.variant_id)?.format ?? texts.unnamed;
  throw new Problem('variant_in_stock', texts.inStock(format, stocked.on_hand), { showAsError: true });
};

/** A variant in one line, as a history keeps it. */
const spoken = (variant: Omit<AdministeredVariantRow, 'option_values'>): string =>
  [
    variant.format,
    variant.isbn13,
    variant.sku,
    money(variant.price_cents) ?? texts.noPrice,
    money(variant.list_price_cents),
    money(variant.cost_cents),
    measure(variant.weight, variant.weight_unit),
    measure(variant.package_size, variant.package_unit),
  ]
    .filter((part) => part !== null)
    .join(', ');
const money = (amount: number | null): string | null => (amount === null ? null : formatMoney(cents(amount)));
const measure = (size: number | null, unit: string | null): string | null =>
  size === null ? null : `${size} ${unit ?? ''}`;

const fields = [
  ...(['format', 'isbn13', 'sku', 'price_cents', 'list_price_cents', 'cost_cents'] as const),
  ...(['weight', 'weight_unit', 'package_size', 'package_unit'] as const),
];

const changesOf = (before: readonly StockedVariantRow[], wanted: readonly Wanted[]): Change[] => {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const kept = wanted.filter(({ isNew }) => !isNew);
  const stayed = before.filter(({ id }) => kept.some((one) => one.id === id));
  return [
    ...wanted.flatMap((one): Change[] => {
      const was = known.get(one.id);
      if (was === undefined) return [{ label: texts.labels.added, before: '', after: spoken(one) }];
      if (fields.every((field) => was[field] === one[field])) return [];
      return [{ label: was.format ?? texts.label, before: spoken(was), after: spoken(one) }];
    }),
    ...before
      .filter(({ id }) => !kept.some((one) => one.id === id))
      .map((gone): Change => ({ label: texts.labels.removed, before: spoken(gone), after: '' })),
    ...(stayed.some(({ id }, index) => kept[index]?.id !== id)
      ? [
          {
            label: texts.labels.order,
            before: stayed.map(({ format }) => format ?? '').join(', '),
            after: kept.map(({ format }) => format ?? '').join(', '),
          },
        ]
      : []),
  ];
};
