import type { FieldError } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { tokenize } from './tokenize.ts';

/** Required fields that are empty: said at once, together with what is wrong with the card. */
const missingIn = (form: HTMLFormElement): FieldError[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[required]')]
    .filter((field) => field.value.trim() === '')
    .map((field) => ({ field: field.name, message: 'required' }));

/** Exchanges the card before the form leaves: what is posted is the provider's name for it. */
export const useCard = () => {
  const submit = useSubmit();
  const [card, setCard] = useState({ number: '', expiry: '', code: '' });
  const [faults, setFaults] = useState<readonly FieldError[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const method = useRef<HTMLInputElement>(null);

  const pay = async (form: HTMLFormElement): Promise<void> => {
    setAsking(true);
    const answer = await tokenize(card);
    setAsking(false);
    const missing = missingIn(form);
    if (!('id' in answer)) return setFaults([...missing, answer]);
    if (missing.length > 0) return setFaults(missing);
    setFaults(null);
    if (method.current !== null) method.current.value = answer.id;
    await submit(form, { method: 'post', preventScrollReset: true });
  };
  return { card, setCard, faults, isAsking, method, pay };
};
