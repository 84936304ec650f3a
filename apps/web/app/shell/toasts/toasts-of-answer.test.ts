import { describe, expect, it } from 'vitest';
import { toastsOfAnswer } from './toasts-of-answer.ts';

const success = (message: string) => ({ kind: 'success', message });
const error = (message: string) => ({ kind: 'error', message });

describe('toastsOfAnswer', () => {
  it.each([
    ['a success field', 200, { success: 'Saved.' }, [success('Saved.')]],
    [
      'an error field, even in a good answer',
      200,
      { error: 'Half of it failed.' },
      [error('Half of it failed.')],
    ],
    [
      'both',
      200,
      { success: 'Saved.', error: 'No mail went out.' },
      [success('Saved.'), error('No mail went out.')],
    ],
    ['the error of a wrong password', 401, { error: 'Not right.', message: 'x' }, [error('Not right.')]],
    [
      'the first of errors before the message',
      422,
      {
        errors: [
          { field: 'email', message: 'valid email' },
          { field: 'x', message: 'y' },
        ],
        message: 'Wrong',
      },
      [error('valid email')],
    ],
    ['errors that are plain texts', 422, { errors: ['required'] }, [error('required')]],
    ['the error before the message', 400, { error: 'First.', message: 'Second.' }, [error('First.')]],
    ['the message when there is nothing else', 500, { message: 'Try again.' }, [error('Try again.')]],
    ['the message when errors are empty', 409, { errors: [], message: 'Sold out.' }, [error('Sold out.')]],
    [
      'an error field beside the first of errors',
      422,
      { error: 'Not saved.', errors: [{ field: 'name', message: 'required' }] },
      [error('Not saved.'), error('required')],
    ],
  ])('shows %s', (_what, status, body, toasts) => {
    expect(toastsOfAnswer({ status, body })).toEqual(toasts);
  });

  it.each([
    ['a plain answer', 200, { items: [], message: 'ok' }],
    [
      'a 401 with errors and a message',
      401,
      { errors: [{ field: '', message: 'x' }], message: 'Sign in to continue.' },
    ],
    ['a body that is none', 500, null],
    ['fields that are no texts', 500, { message: { text: 'x' }, success: true, error: '' }],
  ])('says nothing for %s', (_what, status, body) => {
    expect(toastsOfAnswer({ status, body })).toEqual([]);
  });
});
