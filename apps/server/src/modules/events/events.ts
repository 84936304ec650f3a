import { deadLetterKinds } from '@goodshelf/contract/dead-letter-kinds';
import { returnStates } from '@goodshelf/contract/return-words';
import { takedownStates } from '@goodshelf/contract/takedown-words';
import { z } from 'zod';

const at = z.iso.datetime();
const place = z.string().nullish();
/** Where a person came from; kept through the emails. */
const returnTo = z.object({ redirect: place, platform: place, shop: place });
const ofMember = { organizationId: z.uuid(), userId: z.uuid(), at };
const ofOrganization = { organizationId: z.uuid(), at };
const ofOrder = { organizationId: z.uuid(), orderId: z.uuid() };

/** What may happen to what guards an account besides its password. */
export const securityChanges = [
  'authenticator-on',
  'authenticator-off',
  'authenticator-reset',
  'codes-used-up',
  'recovery-requested',
  'recovery-canceled',
  'recovery-finished',
  'recovery-codes-renewed',
  'passkey-factor-on',
  'passkey-factor-off',
  'passkey-added',
  'passkey-removed',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

type Event = {
  /** Ids rather than facts, which may have changed when somebody hears of it; and no secrets: it is kept for days. */
  readonly payload: z.ZodObject;
  /** The jobs that hear of it. */
  readonly heardBy: readonly string[];
};

/**
 * Everything that happens and is told to whoever works in the background: its topic, what is told, who hears it. Nothing
 * else is told, and nobody else listens (`tests/architecture/events.test.ts`).
 */
export const events = {
  'account.registered': {
    payload: z.object({ userId: z.uuid(), returnTo, at }),
    heardBy: ['send-registration-letter'],
  },
  'account.password-forgotten': {
    payload: z.object({ email: z.string(), returnTo, at }),
    heardBy: ['send-reset-letter'],
  },
  'account.password-changed': {
    payload: z.object({ userId: z.uuid(), at }),
    heardBy: ['send-password-changed'],
  },
  'account.security-changed': {
    payload: z.object({
      userId: z.uuid(),
      change: z.enum(securityChanges),
      at,
      /** Where the person is told, when the account is about to have another address. */
      email: z.string().optional(),
    }),
    heardBy: ['send-security-changed'],
  },
  'account.email-change-requested': {
    payload: z.object({
      userId: z.uuid(),
      newEmail: z.string(),
      /** Whether the old address is told as well. */
      isNoticeDue: z.boolean(),
      returnTo: returnTo.default({}),
      at,
      /** Who asked for it in the person's place, and the labels of what else was changed. */
      askedBy: z
        .object({ organizationId: z.uuid(), actorId: z.uuid(), labels: z.array(z.string()).readonly() })
        .optional(),
    }),
    heardBy: ['send-email-change'],
  },
  'account.signed-in-newly': {
    payload: z.object({ userId: z.uuid(), at, ipAddress: z.string(), userAgent: z.string() }),
    heardBy: ['send-new-sign-in'],
  },
  'member.invited': {
    payload: z.object({ ...ofMember, inviterId: z.uuid() }),
    heardBy: ['send-invitation'],
  },
  'member.decided': {
    payload: z.object({
      ...ofMember,
      isApproved: z.boolean(),
      reason: z.string().nullable().default(null),
    }),
    heardBy: ['send-member-decision'],
  },
  'member.removed': {
    payload: z.object({ ...ofMember, actorId: z.uuid() }),
    heardBy: ['send-member-removed'],
  },
  'member.profile-changed': {
    /** The labels of the fields that somebody else changed. */
    payload: z.object({ ...ofMember, actorId: z.uuid(), labels: z.array(z.string()).min(1).readonly() }),
    heardBy: ['send-profile-changed'],
  },
  'organization.waiting': {
    payload: z.object({ ...ofOrganization, isAgain: z.boolean() }),
    heardBy: ['send-organization-waiting'],
  },
  'organization.decided': {
    payload: z.object({ ...ofOrganization, status: z.enum(['approved', 'rejected']) }),
    heardBy: ['send-organization-decision'],
  },
  'organization.payee-changed': {
    /** Where payments of its buyers go to from now on, as its log shows it. */
    payload: z.object({
      ...ofOrganization,
      actorId: z.uuid(),
      changes: z
        .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
        .min(1)
        .readonly(),
    }),
    heardBy: ['send-payee-changed'],
  },
  'organization.payout-changed': {
    /** Where its money is sent from now on, masked as its log shows it. */
    payload: z.object({
      ...ofOrganization,
      actorId: z.uuid(),
      version: z.int(),
      before: z.string(),
      after: z.string(),
    }),
    heardBy: ['send-payout-changed'],
  },
  'withdrawal.requested': {
    /** In cents; the number is what people know it by. */
    payload: z.object({
      ...ofOrganization,
      withdrawalId: z.uuid(),
      actorId: z.uuid(),
      number: z.string(),
      amountCents: z.int(),
      /** By the schedule that the actor set. Absent in what was told before there were schedules. */
      isScheduled: z.boolean().default(false),
    }),
    heardBy: ['send-withdrawal-requested'],
  },
  'withdrawal.ended': {
    /** Where it went is masked; what does not go with its end is empty. */
    payload: z.object({
      ...ofOrganization,
      withdrawalId: z.uuid(),
      requesterId: z.uuid(),
      actorId: z.uuid(),
      number: z.string(),
      amountCents: z.int(),
      end: z.enum(['withdrawal.completed', 'withdrawal.rejected', 'withdrawal.canceled']),
      where: z.string(),
      reason: z.string(),
      reference: z.string(),
    }),
    heardBy: ['send-withdrawal-ended'],
  },
  'domain.activated': {
    payload: z.object(ofOrganization),
    heardBy: ['register-activated-domain'],
  },
  'order.paid': {
    /** `again`: how often a confirmation was taken back before. */
    payload: z.object({ ...ofOrder, again: z.int().min(1).optional() }),
    heardBy: ['send-order-receipt', 'send-order-notice'],
  },
  'order.failed': {
    payload: z.object(ofOrder),
    heardBy: [],
  },
  'order.shipped': {
    payload: z.object({ ...ofOrder, shipmentId: z.uuid() }),
    heardBy: ['send-shipped-email'],
  },
  'shipment.taken-back': {
    payload: z.object({ ...ofOrder, shipmentId: z.uuid() }),
    heardBy: ['send-not-shipped-email'],
  },
  'order.waits': {
    payload: z.object({ ...ofOrder, changeId: z.uuid() }),
    heardBy: ['send-waiting-email'],
  },
  'return.moved': {
    payload: z.object({ ...ofOrder, returnId: z.uuid(), state: z.enum(returnStates) }),
    heardBy: ['send-return-email'],
  },
  'order.canceled': {
    payload: z.object(ofOrder),
    heardBy: ['send-order-canceled-notice'],
  },
  'order.money-moved': {
    /** What went back, or was taken by a bank and came again, and what of it is the organization's; once for each change. */
    payload: z.object({
      ...ofOrder,
      changeId: z.uuid(),
      what: z.enum(['refunded', 'disputed', 'dispute_won', 'dispute_lost']),
      amountCents: z.int().min(0),
      shareCents: z.int().min(0),
    }),
    heardBy: ['send-money-notice'],
  },
  'outside-payment.moved': {
    payload: z.object({
      ...ofOrder,
      what: z.enum(['placed', 'reminder', 'rejected', 'lapsed', 'canceled', 'stopped', 'undone']),
      /** How often a confirmation was taken back by now. */
      again: z.int().min(1).optional(),
    }),
    heardBy: ['send-outside-payment-email', 'send-payment-to-confirm'],
  },
  'refund.undone': {
    payload: z.object({ organizationId: z.uuid(), refundId: z.uuid() }),
    heardBy: ['send-refund-undone-email'],
  },
  'order.address-changed': {
    payload: z.object({ ...ofOrder, changeId: z.uuid() }),
    heardBy: ['send-address-changed-email'],
  },
  'order.receipt-asked': {
    payload: z.object({ ...ofOrder, requestId: z.uuid() }),
    heardBy: ['resend-order-receipt'],
  },
  'takedown.noticed': {
    payload: z.object({ noticeId: z.uuid() }),
    heardBy: ['open-takedown-case'],
  },
  'takedown.moved': {
    payload: z.object({ caseId: z.uuid(), state: z.enum(takedownStates), reason: z.string().nullable() }),
    heardBy: ['send-takedown-emails', 'call-off-taken-down-orders'],
  },
  'refund.requested': {
    payload: z.object({ organizationId: z.uuid(), refundId: z.uuid() }),
    heardBy: ['pay-refund', 'send-refund-email'],
  },
  'gift-card.sent': {
    payload: z.object({ organizationId: z.uuid(), giftCardId: z.uuid(), version: z.int().min(1) }),
    heardBy: ['send-gift-card-letter'],
  },
  'gift-card.taken-back': {
    /** A refund to its buyer took this much off a card that somebody has; what was left then. */
    payload: z.object({
      organizationId: z.uuid(),
      giftCardId: z.uuid(),
      refundId: z.uuid(),
      takenCents: z.int().min(1),
      leftCents: z.int().min(0),
    }),
    heardBy: ['send-gift-card-taken-back'],
  },
  'gift-card.readdressed': {
    /** `from` is who had it before: the card itself doesn’t know any more. */
    payload: z.object({
      ...ofOrganization,
      giftCardId: z.uuid(),
      actorId: z.uuid(),
      last4: z.string(),
      from: z.string(),
      to: z.string(),
    }),
    heardBy: ['send-gift-card-readdressed'],
  },
  'newsletter.signed-up': {
    /** Which letter to this subscriber it is, so that each is sent once. */
    payload: z.object({
      organizationId: z.uuid(),
      subscriberId: z.uuid(),
      letter: z.int().min(1),
      /** Known: whoever signed up was on the list already. */
      kind: z.enum(['confirm', 'known']),
    }),
    heardBy: ['send-newsletter-letter'],
  },
  'customer.taken-out': {
    /** Everything known of a person was copied out or erased; who it was is in neither: an email would keep what was erased. */
    payload: z.object({
      ...ofOrganization,
      actorId: z.uuid(),
      kind: z.enum(['exported', 'erased']),
      ordersCount: z.int().min(0),
    }),
    heardBy: ['send-customer-taken-out'],
  },
  'alert.changed': {
    payload: z.object({
      /** Null: a test. */
      alertId: z.uuid().nullable(),
      change: z.enum(['opened', 'closed', 'tested']),
      at,
      /** Which telling it is: whoever hears it twice can tell. */
      telling: z.uuid(),
    }),
    heardBy: ['send-alert-emails', 'post-alert'],
  },
  'dead-letter.retried': {
    payload: z.object({ kind: z.enum(deadLetterKinds) }),
    heardBy: ['retry-dead-letters'],
  },
} as const satisfies Record<string, Event>;

export type Topic = keyof typeof events;
/** What is told, and nobody hears yet. */
export const topicsOfNobody: readonly Topic[] = (Object.keys(events) as Topic[]).filter(
  (topic) => events[topic].heardBy.length === 0,
);

/** What is told; what has a default may be left out. */
export type Told<T extends Topic> = z.input<(typeof events)[T]['payload']>;
/** What is heard. */
export type Heard<T extends Topic> = z.output<(typeof events)[T]['payload']>;
/** The jobs that may hear of it. */
export type Listener<T extends Topic> = (typeof events)[T]['heardBy'][number];
