import { describe, expect, it } from 'vitest';
import { lengthOf } from './length-note.ts';

describe('the length of a text', () => {
  it('is no subject while there is room', () => {
    expect(lengthOf('', 300)).toEqual({ note: null, problem: null });
    expect(lengthOf('a'.repeat(239), 300)).toEqual({ note: null, problem: null });
    expect(lengthOf('a'.repeat(100_000), undefined)).toEqual({ note: null, problem: null });
  });

  it('is counted down near the limit', () => {
    expect(lengthOf('a'.repeat(299), 300)).toEqual({ note: '1 character left', problem: null });
    expect(lengthOf('a'.repeat(300), 300)).toEqual({ note: '0 characters left', problem: null });
    expect(lengthOf(`  ${'a'.repeat(250)}\n`, 300).note).toBe('50 characters left');
  });

  it('is refused beyond it, by how much', () => {
    expect(lengthOf('a'.repeat(301), 300)).toEqual({
      note: null,
      problem: 'This is 1 character too long. Use 300 characters or fewer.',
    });
    expect(lengthOf('a'.repeat(1_500), 300).problem).toBe(
      'This is 1,200 characters too long. Use 300 characters or fewer.',
    );
  });
});
