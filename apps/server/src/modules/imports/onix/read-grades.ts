import { grades } from '@goodshelf/contract/lookups';
import { exactly, interestAgeYears, rangeFrom, rangeTo, readingAgeYears, usGradeRange } from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childrenOf, lineOf, textOf, type OnixNode } from './onix-node.ts';
import type { RecordReader } from './record-reader.ts';

const lastSchoolGrade = 14;

/** The grades a product is for: the range of US grades, or else the one of the readers' age. */
export const gradesOf = (detail: OnixNode | null, { tell }: RecordReader): readonly number[] | null => {
  const ranges = childrenOf(detail, 'AudienceRange');
  const byQualifier = (qualifier: string) =>
    ranges.find((range) => textOf(range, 'AudienceRangeQualifier') === qualifier);
  const byGrade = byQualifier(usGradeRange);
  const range = byGrade ?? byQualifier(interestAgeYears) ?? byQualifier(readingAgeYears);
  if (range === undefined) return null;
  const bounds = boundsOf(range, byGrade === undefined ? gradeOfAge : gradeOf);
  if (bounds !== null)
    return grades.map(({ value }) => value).filter((value) => value >= bounds.from && value <= bounds.to);
  const values = childrenOf(range, 'AudienceRangeValue').map(lineOf).join('–');
  return tell('AudienceRange', 'warning', onixTexts.noGrades(values));
};

const boundsOf = (
  range: OnixNode,
  valueOf: (text: string) => number | null,
): { from: number; to: number } | null => {
  const precisions = childrenOf(range, 'AudienceRangePrecision').map(lineOf);
  const values = childrenOf(range, 'AudienceRangeValue').map((node) => valueOf(lineOf(node)));
  const at = (precision: string): number | null | undefined => {
    const place = precisions.indexOf(precision);
    return place < 0 ? undefined : (values[place] ?? null);
  };
  const only = at(exactly);
  const from = only ?? at(rangeFrom);
  const to = only ?? at(rangeTo);
  if (from === null || to === null || (from === undefined && to === undefined)) return null;
  const bounds = { from: from ?? 1, to: to ?? Math.max(from ?? 1, lastSchoolGrade) };
  return bounds.from <= bounds.to ? bounds : null;
};

/** US grades (list 77): P, K, 1 to 12, and from 13 the years of college. */
const gradeOf = (text: string): number | null => {
  const code = text.toUpperCase();
  if (code === 'P') return 1;
  if (code === 'K') return 2;
  const number = /^0?[1-9][0-9]?$/.test(code) ? Number(code) : 0;
  if (number >= 1 && number <= 12) return number + 2;
  return number >= 13 && number <= 17 ? 15 : null;
};

const gradeOfAge = (text: string): number | null => {
  const age = /^[0-9]{1,2}$/.test(text) ? Number(text) : null;
  return age === null ? null : Math.min(Math.max(age - 3, 1), 15);
};
