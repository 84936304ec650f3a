import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { contributorRoles, type Contributor, type ContributorRole } from '@goodshelf/contract/contributors';
import { grades, type GradeValue } from '@goodshelf/contract/lookups';

export type ProductField =
  | 'title'
  | 'subtitle'
  | 'contributors'
  | 'description_html'
  | 'publisher'
  | 'language'
  | 'published_year'
  | 'page_count'
  | 'grades'
  | 'category_ids';
export type ProductValues = Readonly<Record<ProductField, string>>;

const listOf = (value: string): readonly string[] => (value === '' ? [] : value.split(','));

/** Several of a list in one field: their values in the order of the list. */
export const chosenOf = listOf;
export const withChoice = (value: string, one: string, isChosen: boolean): string =>
  [...listOf(value).filter((other) => other !== one), ...(isChosen ? [one] : [])].sort().join(',');

const roleOf = (text: unknown): ContributorRole => contributorRoles.find((role) => role === text) ?? 'author';

/** The people of a product as one field holds them. */
export const peopleOf = (value: string): readonly Contributor[] => {
  const read: unknown = value === '' ? [] : JSON.parse(value);
  return Array.isArray(read)
    ? read.map((one: unknown) => {
        const { name, role } = typeof one === 'object' && one !== null ? (one as Partial<Contributor>) : {};
        return { name: typeof name === 'string' ? name : '', role: roleOf(role) };
      })
    : [];
};
export const peopleText = (people: readonly Contributor[]): string =>
  JSON.stringify(people.map(({ name, role }) => ({ name, role })));

export const valuesOf = (product: AdministeredProduct): ProductValues => ({
  title: product.title,
  subtitle: product.subtitle ?? '',
  contributors: peopleText(product.contributors),
  description_html: product.description_html,
  publisher: product.publisher ?? '',
  language: product.language,
  published_year: String(product.published_year ?? ''),
  page_count: String(product.page_count ?? ''),
  grades: product.grades.map(String).sort().join(','),
  category_ids: product.categories
    .map(({ id }) => id)
    .sort()
    .join(','),
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const textOf = (text: string): string | null => (text === '' ? null : text);
const isGrade = (value: number): value is GradeValue => grades.some((grade) => grade.value === value);

/** What the API is sent of them; a number that is none is for the contract to refuse. */
export const bodyOf = (values: ProductValues) => ({
  title: values.title,
  subtitle: textOf(values.subtitle),
  contributors: peopleOf(values.contributors).map(({ name, role }) => ({ name, role })),
  description_html: values.description_html,
  publisher: textOf(values.publisher),
  language: values.language,
  published_year: numberOf(values.published_year),
  page_count: numberOf(values.page_count),
  grades: listOf(values.grades).map(Number).filter(isGrade),
  category_ids: [...listOf(values.category_ids)],
});
