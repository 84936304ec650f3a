import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { stockModes } from '@goodshelf/contract/import-words';
import type { FormValues } from '../../../../ui/form/use-form.ts';

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A moment of the API as a field of the reader's own time has it. */
const localMoment = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

export const stockValuesOf = ({ stock_mode: mode, counted_at: at }: ImportDetails['terms']) => ({
  stock_mode: mode ?? 'replace',
  counted_at: at === null ? '' : localMoment(new Date(at)),
});

export const stockTermsOf = ({ stock_mode: mode, counted_at: at = '' }: FormValues<string>) => {
  const moment = new Date(at);
  return {
    stock_mode: stockModes.find((known) => known === mode) ?? null,
    // What is no moment is sent as it is: the answer stands beside the field.
    counted_at: at === '' ? null : Number.isNaN(moment.getTime()) ? at : moment.toISOString(),
  };
};
