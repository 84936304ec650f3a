/** The 16 grade levels. `value` is stored, `key` stands in URLs, `title` and `age` (years) on screen. */
export const grades = [
  { value: 1, key: 'pre-kindergarten', title: 'Pre-Kindergarten', age: '4 and below' },
  { value: 2, key: 'kindergarten', title: 'Kindergarten', age: '5' },
  { value: 3, key: '1st-grade', title: '1st Grade', age: '6' },
  { value: 4, key: '2nd-grade', title: '2nd Grade', age: '7' },
  { value: 5, key: '3rd-grade', title: '3rd Grade', age: '8' },
  { value: 6, key: '4th-grade', title: '4th Grade', age: '9' },
  { value: 7, key: '5th-grade', title: '5th Grade', age: '10' },
  { value: 8, key: '6th-grade', title: '6th Grade', age: '11' },
  { value: 9, key: '7th-grade', title: '7th Grade', age: '12' },
  { value: 10, key: '8th-grade', title: '8th Grade', age: '13' },
  { value: 11, key: '9th-grade', title: '9th Grade', age: '14' },
  { value: 12, key: '10th-grade', title: '10th Grade', age: '15' },
  { value: 13, key: '11th-grade', title: '11th Grade', age: '16' },
  { value: 14, key: '12th-grade', title: '12th Grade', age: '17' },
  { value: 15, key: 'early-college', title: 'Early College', age: '18' },
  { value: 16, key: 'adult-education', title: 'Adult Education', age: '19 and older' },
] as const satisfies readonly { value: number; key: string; title: string; age: string }[];
export type Grade = (typeof grades)[number];
export type GradeValue = Grade['value'];
export type GradeKey = Grade['key'];
