import type { ProductDetail } from '@goodshelf/contract/storefront.contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf, variantOf, type Choice } from './choices.ts';

const parameter = 'variant';

/** The one thing of the address that the page depends on: what is chosen of the product. */
export const chosenQuery = (given: URLSearchParams): string => {
  const id = given.get(parameter) ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? `${parameter}=${id}` : '';
};

/** What is chosen of a product. It stands in the address, so that it can be sent to somebody; nothing is read anew for it. */
export const useChoice = (book: ProductDetail) => {
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(choiceOf(book, address.get(parameter)));
  const choose = (place: number, value: string): void => {
    const next = choice.with(place, value);
    setChoice(next);
    const url = new URL(location.href);
    const variant = variantOf(book, next);
    if (variant === null) url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, variant.id);
    history.replaceState(history.state, '', url);
  };
  return { choice, choose, variant: variantOf(book, choice) };
};
