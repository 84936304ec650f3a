import { grades } from './lookups/grades.ts';
import { organizationType } from './lookups/organization-types.ts';

/** How an order reaches its buyer. No zod here: pages load this file. */
export const deliveryKinds = ['address', 'organization', 'pickup'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Only schools know classes: elsewhere nobody asks for a teacher and a grade. */
export const hasClasses = (type: string): boolean => type === organizationType.publicSchool;

/** Which organizations hand on what is sent to them; others can be picked up at only. */
export const handsOn = (type: string): boolean => hasClasses(type) || type === organizationType.nonProfit;

export const gradeTitle = (value: number | null): string =>
  grades.find((grade) => grade.value === value)?.title ?? '';

type Recipient = { readonly name: string; readonly teacher: string; readonly grade: number | null };

type Labeled = {
  readonly delivery: { readonly place: string | null; readonly recipient: Recipient | null };
  readonly shipping_address: {
    readonly name: string;
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
  } | null;
};

/** "Ms. Alvarez, 3rd Grade"; empty when neither is known. */
export const classOf = ({ teacher, grade }: Omit<Recipient, 'name'>): string =>
  [teacher, gradeTitle(grade)].filter((part) => part !== '').join(', ');

/**
 * What stands on the label, a line each: who it is for, the class, the organization, the address. Of a pickup the place with
 * its address; nothing where nothing is sent.
 */
export const labelLines = ({ delivery: { place, recipient }, shipping_address: to }: Labeled): string[] => {
  if (to === null) return [];
  const who = recipient === null ? (place === null ? [to.name] : []) : [recipient.name, classOf(recipient)];
  return [...who, place ?? '', to.line1, to.line2, `${to.city}, ${to.state} ${to.zipcode}`].filter(
    (part) => part !== '',
  );
};
