import { keepDigits } from '@goodshelf/contract/lookups';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../ui/form/use-form.ts';
import { memberChecks, memberPayload, memberValues } from './member-form.ts';

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
  it('begins with the prefix +1 and the role 1, and asks for everything but relationship and notes', () => {
    const values = memberValues(null);
    expect(values).toMatchObject({ phone_prefix: '+1', role: '1' });
    expect(problemsOf(values, memberChecks)).toEqual({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
      phone: 'required',
    });
    expect(problemsOf({ ...typed, email: 'maria@' }, memberChecks)).toEqual({ email: 'valid email' });
    expect(problemsOf(typed, memberChecks)).toEqual({});
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
