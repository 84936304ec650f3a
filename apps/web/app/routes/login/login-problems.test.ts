import { Problem } from '@goodshelf/contract';
import { describe, expect, it } from 'vitest';
import { CookieRefused } from '../../shell/session/session-store.ts';
import { problemsOfInput, problemsOfRefusal } from './login-problems.ts';

describe('what the login form says by itself', () => {
  it('names every empty field at once', () => {
    expect(problemsOfInput('', '')).toEqual({ email: 'required', password: 'required' });
  });

  it.each(['ann', 'ann@', '@test.org', 'ann@test', 'a b@test.org'])('takes %s for no e-mail', (email) => {
    expect(problemsOfInput(email, 'x')).toEqual({ email: 'valid email' });
  });

  it('lets anything through that the API may accept', () => {
    expect(problemsOfInput("o'neil+books@mail.school.example", ' ')).toEqual({});
  });
});

describe('what the login form says after a refusal', () => {
  it('puts the message of a field beside that field', () => {
    const refusal = new Problem('invalid_input', 'Wrong', {
      errors: [{ field: 'email', message: 'valid email' }],
    });
    expect(problemsOfRefusal(refusal)).toEqual({ email: 'valid email' });
  });

  it('does not tell which of e-mail and password was wrong', () => {
    const refusal = new Problem('invalid_credentials', 'The e-mail or the password is not right.');
    expect(problemsOfRefusal(refusal)).toEqual({ form: 'The e-mail or the password is not right.' });
  });

  it('says what to do when the browser keeps no cookies', () => {
    expect(problemsOfRefusal(new CookieRefused()).form).toContain('Allow cookies');
  });

  it('hides no bug', () => {
    expect(() => problemsOfRefusal(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});
