import { expect, test } from 'vitest';
import { parseAuthors } from './parse-authors.ts';

test.each([
  ['J.K. Rowling, Mary GrandPré', ['J.K. Rowling', 'Mary GrandPré']],
  ['A|B;C|D', ['A', 'B;C', 'D']],
  ['William Shakespeare, Robert           Jackson', ['William Shakespeare', 'Robert Jackson']],
  ['Martin Luther King, Jr., Clayborne Carson', ['Martin Luther King, Jr.', 'Clayborne Carson']],
  ['Louis Sachar, Louis Sachar', ['Louis Sachar']],
  [' , ,', []],
  ['Shakespeare, William', ['William Shakespeare']],
  ['García Márquez, Gabriel', ['Gabriel García Márquez']],
  ['King, Martin Luther, Jr.', ['Martin Luther King, Jr.']],
  ['King, Jr., Martin Luther', ['Martin Luther King, Jr.']],
  ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
  ['van Gogh, Vincent', ['Vincent van Gogh']],
  ['Saint-Exupéry, Antoine de', ['Antoine de Saint-Exupéry']],
  ['Shakespeare, William; Marlowe, Christopher', ['William Shakespeare', 'Christopher Marlowe']],
  ['Gaiman, Neil and Pratchett, Terry', ['Neil Gaiman', 'Terry Pratchett']],
  ['Doe, Jane, Roe, John', ['Jane Doe', 'John Roe']],
  ['Neil Gaiman, Terry Pratchett', ['Neil Gaiman', 'Terry Pratchett']],
  ['Jane Doe, John Roe, and Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
  ['by Jane Doe & John Roe', ['Jane Doe', 'John Roe']],
  ['Homer, Robert Fagles', ['Homer', 'Robert Fagles']],
  ['Sophocles, J.E. Thomas', ['Sophocles', 'J.E. Thomas']],
  ['Jun Mochizuki, 望月淳', ['Jun Mochizuki', '望月淳']],
  ['Barnes & Noble', ['Barnes & Noble']],
  ['Better Homes and Gardens', ['Better Homes and Gardens']],
  ['Department of Health & Human Services', ['Department of Health & Human Services']],
  ['Scholastic, Inc.', ['Scholastic, Inc.']],
])('"%s" are %j', (cell, names) => {
  expect(parseAuthors(cell).map(({ name }) => name)).toEqual(names);
});

test('a role behind a name is read, anything else in brackets belongs to the name', () => {
  expect(parseAuthors('Roald Dahl|Quentin Blake (Illustrator)|Prince (musician)')).toEqual([
    { name: 'Roald Dahl', role: 'author' },
    { name: 'Quentin Blake', role: 'illustrator' },
    { name: 'Prince (musician)', role: 'author' },
  ]);
});

test('a role is read behind a last name that stands first, too', () => {
  expect(parseAuthors('Blake, Quentin (Illustrator)')).toEqual([
    { name: 'Quentin Blake', role: 'illustrator' },
  ]);
});

test('who wrote a book and illustrated it is named with both', () => {
  expect(parseAuthors('Wanda Gág | Wanda Gág (illustrator) | wanda gág (Illustrator)')).toEqual([
    { name: 'Wanda Gág', role: 'author' },
    { name: 'Wanda Gág', role: 'illustrator' },
  ]);
});
