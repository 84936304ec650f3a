import type { MemberLetterFacts } from '../organizations/index.ts';
import { quoted, unproven } from './emails/unproven-text.ts';

/** "Denise Okafor of Lincoln Elementary"; platform staff are of the product. */
export const actorText = (facts: MemberLetterFacts, productName: string): string => {
  const house = facts.actor_is_staff ? productName : facts.organization_name;
  return facts.actor_name === '' ? house : `${facts.actor_name} of ${house}`;
};

/** The organization's name for somebody who may never have heard of it: short, and in quotation marks while unchecked. */
export const strangerOrganization = (facts: MemberLetterFacts): string =>
  (facts.organization_status === 'approved' ? unproven : quoted)(facts.organization_name);

/** Who caused a letter to somebody who may never have heard of them: what nobody has checked is short and quoted. */
export const strangerActorText = (facts: MemberLetterFacts, productName: string): string =>
  facts.actor_is_staff
    ? actorText(facts, productName)
    : actorText(
        {
          ...facts,
          organization_name: strangerOrganization(facts),
          actor_name: (facts.organization_status === 'approved' ? unproven : quoted)(facts.actor_name),
        },
        productName,
      );
