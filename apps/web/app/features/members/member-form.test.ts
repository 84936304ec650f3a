import { keepDigits } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { problemsByContract } from '../../shell/forms/use-call-form.ts';
import { memberPayload, memberRules, memberValues } from './member-form.ts';

const typed = {
  ...memberValues(null),
  first_name: 'Maria',
  last_name: 'Lopez',
  email: 'maria@example.test',
  phone: '4015550177',
  role_in_organization: 'Treasurer',
  internal_notes: 'Called twice.',
};

describe('section 5: Edit User', () => {
  it('begins with the prefix +1 and the role 1, and asks for everything but relationship and notes', async () => {
    const userId = '7b0c9a52-3c1e-4b6a-9a55-0d6f7f0f4c11';
    const problemsOf = (of: typeof typed) => problemsByContract(memberRules('active', userId), of);
    const values = memberValues(null);
    expect(values).toMatchObject({ phone_prefix: '+1', role: '1' });
    expect(await problemsOf(values)).toEqual({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
      phone: 'required',
    });
    expect(await problemsOf({ ...typed, email: 'maria@' })).toEqual({ email: 'valid email' });
    expect(await problemsOf(typed)).toEqual({});
  });

  it('keeps digits only of what is typed as a phone number', () => {
    expect(keepDigits('(401) 555-01x77 ٣')).toBe('4015550177');
  });
});

describe('section 7: users/update', () => {
  it('sends the phone as prefix plus digits and the role as a string', () => {
    expect(memberPayload('active', 'u1', typed)).toMatchObject({
      user_id: 'u1',
      phone: '+14015550177',
      role: '1',
    });
  });

  it('sends the relationship from an organization, the notes from platform staff, never both', () => {
    const own = memberPayload('active', 'u1', typed);
    expect(own.role_in_organization).toBe('Treasurer');
    expect(own).not.toHaveProperty('internal_notes');
    const administered = memberPayload('administered', 'u1', typed);
    expect(administered.internal_notes).toBe('Called twice.');
    expect(administered).not.toHaveProperty('role_in_organization');
  });
});
