import { Problem } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import type { GiftCardCodes } from './gift-card-codes.ts';
import { canDisable, canEnable, canResend } from './gift-cards.policy.ts';
import {
  type GiftCardDetailRow,
  lockCardStatement,
  organizationTypeStatement,
  writeRecipientStatement,
  writeSettingsStatement,
  writeStateStatement,
} from './gift-cards.repo.ts';
import { giftCardsTexts as texts } from './gift-cards.texts.ts';
import { writeNextCode } from './send-gift-cards.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** Starts selling gift cards, or stops; what is so already stays. Resolves to the sentence for whoever did it. */
export const setGiftCardsSold =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, isOn: boolean): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const [organization] = await tx.query(organizationTypeStatement, [scope.organizationId]);
      if (organization?.type === organizationType.appMerchant)
        throw new Problem('no_storefront', texts.noStorefront);
      const at = clock.now();
      const changed = await tx.query(writeSettingsStatement, [scope.organizationId, isOn, at]);
      if (changed.length > 0)
        await recordAudit(tx, scope, {
          ...{ action: 'storefront.changed', actor, at, changes: [] },
          summary: isOn ? texts.log.turnedOn : texts.log.turnedOff,
        });
      return isOn ? texts.turnedOn : texts.turnedOff;
    });

const lockCard = async (tx: Tx, scope: OrgScope, cardId: string): Promise<GiftCardDetailRow> => {
  const [card] = await tx.query(lockCardStatement, [scope.organizationId, cardId]);
  if (card === undefined) throw new Problem('gift_card_not_found', texts.notFound);
  return card;
};

const nameOf = ({ last4 }: GiftCardDetailRow): string => last4 ?? texts.notMailed;
const movedOn = (message: string): Problem =>
  new Problem('gift_card_moved_on', message, { showAsError: true });

type Disabling = { readonly is_disabled: boolean; readonly reason: string };

/** Stops a card, or lets it be spent again: its balance stays. What is so already stays. */
export const setGiftCardDisabled =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, cardId: string, wanted: Disabling): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const card = await lockCard(tx, scope, cardId);
      const name = nameOf(card);
      const said = (wanted.is_disabled ? texts.stopped : texts.resumed)(name);
      const isDone = wanted.is_disabled ? card.state === 'disabled' : canDisable(card.state);
      if (isDone) return said;
      if (!(wanted.is_disabled ? canDisable : canEnable)(card.state)) throw movedOn(texts.movedOn);
      const state = wanted.is_disabled ? 'disabled' : card.last4 === null ? 'waiting' : 'active';
      const reason = wanted.is_disabled ? wanted.reason : '';
      await Promise.all([
        tx.query(writeStateStatement, [scope.organizationId, cardId, state, reason]),
        recordAudit(tx, scope, {
          ...{ action: 'gift-card.changed', actor, at: clock.now(), changes: [] },
          summary: wanted.is_disabled ? texts.log.disabled(name, reason) : texts.log.enabled(name),
        }),
      ]);
      return said;
    });

/** Owners and whoever had the card are told: to a wrong address it is as good as cash. */
const tellOfAddress = (
  tx: Tx,
  { organizationId }: OrgScope,
  actor: Actor,
  { id: giftCardId, last4, recipient_email: from }: GiftCardDetailRow,
  to: string,
  at: Date,
): Promise<void> =>
  tell(tx, 'gift-card.readdressed', {
    ...{ organizationId, giftCardId, last4: last4 ?? '', from, to },
    ...{ actorId: atTheScreen(actor), at: at.toISOString() },
  });

/**
 * Mails a card again, with a new code, to the address that was typed: the code before is dead. Who presses twice, or did not see
 * that somebody has sent it again, sends nothing more.
 */
export const resendGiftCard =
  ({ db, clock, codes }: Deps & { readonly codes: GiftCardCodes }) =>
  (
    scope: OrgScope,
    actor: Actor,
    cardId: string,
    {
      seen_last4: seen,
      recipient_email: email,
    }: { readonly seen_last4: string; readonly recipient_email: string },
  ): Promise<string> =>
    db.inScope(scope, async (tx) => {
      const card = await lockCard(tx, scope, cardId);
      if (!canResend(card.state)) throw movedOn(texts.movedOn);
      if (card.last4 !== seen) throw movedOn(texts.resentAlready);
      const at = clock.now();
      if (email !== card.recipient_email) {
        await tx.query(writeRecipientStatement, [scope.organizationId, cardId, email]);
        await tellOfAddress(tx, scope, actor, card, email, at);
      }
      await writeNextCode(tx, scope, codes, card, at);
      await recordAudit(tx, scope, {
        ...{ action: 'gift-card.changed', actor, at, changes: [] },
        summary:
          email === card.recipient_email
            ? texts.log.resent(nameOf(card))
            : texts.log.resentTo(nameOf(card), email),
      });
      return texts.resent(email);
    });
