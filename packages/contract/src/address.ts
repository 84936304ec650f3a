import { z } from 'zod';
import { addressLine, requiredAddressLine, requiredLine } from './primitives.ts';
import { messages, stateCodes, zipcodePattern } from './lookups/index.ts';
import { zipcodeFault } from './zipcode-fault.ts';

/** As forms send it: any text, of which the codes alone are right. */
const stateCode = z
  .string({ error: 'required' })
  .meta({ enum: [...stateCodes] })
  .pipe(z.enum(stateCodes, { error: 'required' }));

/** The address of the specification (section 5): US only, its zip rule, its messages. */
export const addressInput = z.object({
  line1: requiredAddressLine(120),
  line2: addressLine(120).default(''),
  city: requiredAddressLine(80),
  state: stateCode,
  zipcode: requiredLine(11).regex(zipcodePattern, messages.zipcodeFormat),
  country: z.literal('US', { error: 'required' }).default('US'),
});
export type AddressInput = z.output<typeof addressInput>;

/** Where goods are sent: an address whose zip code lies in its state. */
export const shippingAddressInput = addressInput.superRefine(({ state, zipcode }, context) => {
  // A wrong format has been told already.
  const message = zipcodePattern.test(zipcode) ? zipcodeFault(state, zipcode) : null;
  if (message !== null) context.addIssue({ code: 'custom', path: ['zipcode'], message });
});
