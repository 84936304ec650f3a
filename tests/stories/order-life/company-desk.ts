import { endpoints, Problem } from '@goodshelf/contract';
import type { BuyerCommand, CompanyCommand } from './commands.ts';
import type { Desk, LivingOrder } from './counter.ts';

type CompanyVisit = Extract<BuyerCommand, { kind: 'visit' }>;

/** A buyer at the page of a bank or of PayPal, and what companies decide of themselves. */
export const createCompanyDesk = ({ desk }: { readonly desk: Desk }) => {
  const { companies } = desk;

  /** The order's page asks how its payment stands; where the buyer has to go again, it leads there. */
  const comeBack = async (order: LivingOrder): Promise<void> => {
    const params = { slug: desk.school.slug, orderToken: order.token };
    try {
      const { next } = await desk.buyer().call(endpoints.confirmPayment, { params });
      if (next.kind === 'authenticate' && order.pages.at(-1) !== next.url) order.pages.push(next.url);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'internal') throw error;
    }
  };

  const visit = async (
    order: LivingOrder,
    { answer, comesBack, trouble, isStale }: CompanyVisit,
  ): Promise<void> => {
    const page = order.pages.at(isStale ? 0 : -1);
    if (page !== undefined && answer !== null) await companies.answer(page, answer);
    if (comesBack === 'never') return;
    companies.setTrouble(trouble);
    await comeBack(order);
    companies.setTrouble('works');
    if (comesBack === 'twice') await Promise.all([comeBack(order), comeBack(order)]);
  };

  const run = async (order: LivingOrder, command: CompanyVisit | CompanyCommand): Promise<void> => {
    switch (command.kind) {
      case 'visit':
        return visit(order, command);
      case 'review':
        return companies.review(await desk.paymentsOf(order), command.isAccepted);
      case 'dispute':
        return companies.dispute(await desk.paymentsOf(order), command.step);
    }
  };
  return { run };
};
