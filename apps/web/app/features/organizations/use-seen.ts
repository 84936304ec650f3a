import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import type { FormValues } from '../../ui/form/use-form.ts';
import { useReadOrganization, type OrganizationOf } from './organization-of.ts';

/**
 * What a form of an organization began with: it goes along with what is saved, so that nobody overwrites what they never
 * saw. When somebody else was faster, the form goes on with what they made of it, and what was typed stands on top: the
 * form `followsInitial`, which is `seen`.
 */
export const useSeen = <Name extends string>(
  of: OrganizationOf,
  began: FormValues<Name>,
  valuesOf: (organization: OrganizationFacts) => FormValues<Name>,
) => {
  const read = useReadOrganization(of);
  const [seen, setSeen] = useState(began);
  /** What the server said when somebody else was faster, until the next save. */
  const [notice, setNotice] = useState<string | null>(null);
  /** What was sent when no answer came: it may be stored. */
  const unheard = useRef<FormValues<Name> | null>(null);
  const nowSeen = async (): Promise<FormValues<Name>> => {
    const sent = unheard.current;
    const stored = sent === null ? null : await read().then(valuesOf, () => null);
    return stored !== null && isSame(stored, sent) ? stored : seen;
  };
  return {
    seen,
    notice,
    /** Saves what was typed in the place of what was seen; resolves to what is stored then. */
    saving: async (
      typed: FormValues<Name>,
      save: (seen: FormValues<Name>) => Promise<void>,
    ): Promise<FormValues<Name>> => {
      setNotice(null);
      try {
        await save(await nowSeen());
        unheard.current = null;
      } catch (error) {
        if (error instanceof Problem && error.code === 'organization_changed') {
          unheard.current = null;
          const theirs = await read().then(valuesOf, () => null);
          if (theirs !== null) setSeen(theirs);
          setNotice(error.message);
        } else if (error instanceof Problem && error.status >= 500) unheard.current = typed;
        throw error;
      }
      const stored = await read().then(valuesOf, () => typed);
      setSeen(stored);
      return stored;
    },
  };
};

const isSame = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>> | null,
): boolean => Object.entries(one).every(([name, value]) => other?.[name] === value);
