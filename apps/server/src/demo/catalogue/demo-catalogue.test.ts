import { describe, expect, test } from 'vitest';
import { demoBooks, demoCategories } from './index.ts';

describe('the demo catalogue', () => {
  test('has at least 145 titles, at least 70 of them for children and teens', () => {
    expect(demoBooks.length).toBeGreaterThanOrEqual(145);
    const forPupils = demoBooks.filter((book) => book.grades.some((grade) => grade <= 11));
    expect(forPupils.length).toBeGreaterThanOrEqual(70);
  });

  test('has something for every grade', () => {
    const covered = new Set(demoBooks.flatMap((book) => book.grades));
    expect([...covered].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test('names no book and no article number twice', () => {
    expect(new Set(demoBooks.map((book) => book.slug)).size).toBe(demoBooks.length);
    expect(new Set(demoBooks.map((book) => book.ean13)).size).toBe(demoBooks.length);
  });

  test('numbers every article in the range for restricted circulation, never as an ISBN', () => {
    for (const { ean13 } of demoBooks) {
      expect(ean13).toMatch(/^2\d{12}$/);
      const weighted = [...ean13].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
      expect(weighted.reduce((sum, value) => sum + value, 0) % 10, ean13).toBe(0);
    }
  });

  test('stands on shelves that exist, one to three of them, and leaves no shelf empty', () => {
    const slugs = new Set(demoCategories.map((category) => category.slug));
    for (const book of demoBooks) {
      expect(book.categorySlugs.length, book.slug).toBeLessThanOrEqual(3);
      expect(new Set(book.categorySlugs).size, book.slug).toBe(book.categorySlugs.length);
      for (const slug of book.categorySlugs) expect(slugs, book.slug).toContain(slug);
    }
    const used = new Set(demoBooks.flatMap((book) => book.categorySlugs));
    for (const category of demoCategories) {
      if (category.parentSlug !== null) expect(used, category.slug).toContain(category.slug);
    }
  });

  test('has a category tree of two levels with parents before their children', () => {
    const roots = new Set<string>();
    for (const category of demoCategories) {
      if (category.parentSlug === null) roots.add(category.slug);
      else expect(roots, category.slug).toContain(category.parentSlug);
    }
    expect(new Set(demoCategories.map((category) => category.slug)).size).toBe(demoCategories.length);
  });

  test('holds only books whose copyright in the United States has run out', () => {
    for (const book of demoBooks) expect(book.firstPublishedYear, book.slug).toBeLessThan(1929);
  });

  test('asks prices from $6.99 to $28.00, never above the list price', () => {
    for (const book of demoBooks) {
      expect(book.priceCents, book.slug).toBeGreaterThanOrEqual(699);
      expect(book.priceCents, book.slug).toBeLessThanOrEqual(2800);
      expect(book.listPriceCents, book.slug).toBeGreaterThan(book.priceCents);
      expect(Number.isInteger(book.listPriceCents)).toBe(true);
    }
  });

  test('shows every state of stock that a shop must handle', () => {
    expect(demoBooks.some((book) => book.stock === 0)).toBe(true);
    expect(demoBooks.some((book) => book.stock >= 1 && book.stock <= 3)).toBe(true);
    expect(demoBooks.filter((book) => book.stock >= 10).length).toBeGreaterThan(demoBooks.length / 2);
    for (const book of demoBooks) {
      expect(book.weightOz, book.slug).toBeGreaterThan(1);
      expect(book.addedDaysAgo, book.slug).toBeLessThan(366);
    }
  });

  test('describes each book in 80 to 700 characters, no two alike', () => {
    for (const book of demoBooks) {
      expect(book.description.length, book.slug).toBeGreaterThanOrEqual(80);
      expect(book.description.length, book.slug).toBeLessThanOrEqual(700);
      expect(book.description, book.slug).not.toMatch(/!|\bOops\b/);
    }
    expect(new Set(demoBooks.map((book) => book.description)).size).toBe(demoBooks.length);
  });
});
