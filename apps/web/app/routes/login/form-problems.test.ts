import { Problem } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { required, requiredEmail, samePassword } from '../../ui/form/checks.ts';
import { problemsBy, problemsOfProblem, textsOf } from './form-problems.ts';

const checks = { email: requiredEmail, password: required, password_confirmation: samePassword() };

it('says what to enter beside a missing or wrong field', () => {
  expect(problemsBy({ email: '', password: '', password_confirmation: '' }, checks)).toEqual({
    email: 'Enter your email address',
    password: 'Enter your password',
    password_confirmation: 'Enter the password again',
  });
  expect(problemsBy({ email: 'a@b', password: 'x', password_confirmation: 'y' }, checks)).toEqual({
    email: 'Enter an email address, like name@example.com',
    password_confirmation: 'Passwords must match',
  });
  expect(problemsBy({ email: 'a@b.org', password: ' x ', password_confirmation: ' x ' }, checks)).toEqual({});
});

it('takes what was typed and nothing else from a form', () => {
  const form = new FormData();
  form.set('email', ' a@b.org ');
  form.set('file', new File(['x'], 'x.txt'));
  expect(textsOf(form, ['email', 'file', 'missing'])).toEqual({ email: ' a@b.org ', file: '', missing: '' });
});

it('puts a refusal beside its fields, or above the form when it names none', () => {
  const errors = [{ field: 'email', message: 'valid email' }];
  expect(problemsOfProblem(new Problem('invalid_input', 'valid email', { errors }))).toEqual({
    email: 'Enter an email address, like name@example.com',
  });
  expect(problemsOfProblem(new Problem('invalid_credentials', 'Not right.'))).toEqual({ form: 'Not right.' });
});
