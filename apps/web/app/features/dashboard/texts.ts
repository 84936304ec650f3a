import type { DashboardPeriod } from '@goodshelf/contract/dashboard-words';

const counted = (count: number): string => count.toLocaleString('en-US');

/** What the dashboards of an organization and of the platform have in common. */
export const dashboardTexts = {
  title: (name: string) => `Dashboard · ${name}`,
  heading: 'Dashboard',
  notLoaded: 'We couldn’t load your dashboard',
  platformNotLoaded: 'We couldn’t load the platform’s figures',

  period: 'Time period',
  periods: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' } satisfies Record<
    DashboardPeriod,
    string
  >,
  nothing: {
    text: 'No orders or visits in this time.',
    longer: 'See the last 12 months',
  },

  figures: {
    heading: 'At a glance',
    days: (from: string, to: string, beforeFrom: string, beforeTo: string) =>
      `${from} – ${to}, compared with ${beforeFrom} – ${beforeTo}`,
    sales: 'Sales',
    gifts: 'Gifts',
    orders: 'Orders',
    visits: 'Visits',
    earned: 'You earned',
    organizationsEarned: 'Organizations earned',
    refunded: 'Refunded',
    conversion: 'Orders per 100 visits',
    fewVisits: 'Not enough visits yet',
    visitsSince: (day: string) => `Visits counted since ${day}`,
    was: (before: string) => `was ${before}`,
  },

  change: {
    none: 'No comparison',
    same: 'No change',
    more: (percent: string) => `${percent} more`,
    less: (percent: string) => `${percent} less`,
    tiny: 'under 1%',
    times: (factor: string) => `${factor} times as much`,
  },

  overTime: {
    sales: 'Sales over time',
    salesAndGifts: 'Sales and gifts over time',
    view: 'How to show it',
    chart: 'Chart',
    table: 'Table',
    day: 'Day',
    month: 'Month',
    choose: { days: 'Day in the chart', months: 'Month in the chart' },
    rows: { days: 'days', months: 'months' },
    best: { days: 'Best day', months: 'Best month' },
    none: 'No sales in this time',
    noneOrGifts: 'No sales or gifts in this time',
    at: (name: string, amounts: string) => `${name}: ${amounts}`,
    with: (name: string, orders: number) =>
      `${name}, ${orders === 1 ? '1 order' : `${counted(orders)} orders`}`,
    named: (what: string, amount: string) => `${what} ${amount}`,
    chartOf: (what: string, from: string, to: string) => `Chart: ${what.toLowerCase()}, ${from} – ${to}.`,
    tableInstead: 'The table view has every figure.',
    orders: (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`),
    visits: (count: number) => (count === 1 ? '1 visit' : `${counted(count)} visits`),
  },

  statuses: {
    heading: 'Orders by status',
    lead: 'Every order placed in this time. Canceled orders count as failed.',
    failed: 'See failed',
    canceled: 'See canceled',
    pending: 'See pending',
    all: 'See all of these orders',
  },

  top: {
    books: 'Top sellers',
    products: 'Top products',
    title: 'Item',
    detail: 'Details',
    copies: 'Sold',
    sales: 'Sales',
    place: 'Rank',
    none: 'Nothing sold in this time.',
    soon: 'What sells best shows up here within the hour.',
    counted: 'Counted',
    rows: 'titles',
  },

  organizations: {
    heading: 'Top organizations',
    name: 'Organization',
    gifts: 'Gifts',
    orders: 'Orders',
    none: 'No sales or gifts in this time.',
    rows: 'organizations',
  },

  campaign: {
    heading: 'Campaign',
    progress: 'Raised so far',
    of: (raised: string, goal: string) => `${raised} of ${goal}`,
    percent: (percent: string) => `${percent} of the goal`,
    gifts: (count: number) => (count === 1 ? '1 gift' : `${counted(count)} gifts`),
    ends: (day: string) => `Ends ${day}`,
    open: 'See the campaign page',
  },

  how: {
    heading: 'How we count',
    sales: 'Sales are what people paid for items, after discounts and before shipping and tax.',
    salesAndGifts:
      'Sales are what people paid for items, after discounts and before shipping and tax. Gifts are counted on their own.',
    days: 'A paid order counts on the day it was placed. Days begin at midnight Eastern Time, and today is still going.',
    back: 'Refunded is what has gone back from these orders so far.',
    visits:
      'A visit is someone coming to the storefront from somewhere else, such as a search or a shared link.',
  },
} as const;
