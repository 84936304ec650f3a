const steps = [
  {
    when: 'The same minute',
    title: 'Paid, and booked twice',
    text: 'Every payment is an entry that adds up to zero: what the card provider holds for you on one side, whose it is on the other.',
  },
  {
    when: 'For 24 hours',
    title: 'On hold',
    text: 'The buyer can still ask you to cancel or to correct the address. Nothing is packed yet, so nothing has to be sent back.',
  },
  {
    when: 'After three days',
    title: 'Gifts are available',
    text: 'Gifts move from pending to available. You see the day in advance, on every order.',
  },
  {
    when: 'When the order is completed',
    title: 'Your share is available',
    text: 'The share of the books follows once they have arrived. Each figure in the wallet opens the orders behind it.',
  },
] as const;

/** How money moves, in the order in which it happens. */
export const MoneyPath = ({ productName }: { productName: string }) => (
  <section className="path">
    <h2>Where the money is, on any day</h2>
    <p className="path-lead">
      {productName} keeps books like a bank. Your treasurer can follow one gift from the card to your account.
    </p>
    <ol>
      {steps.map(({ when, title, text }) => (
        <li key={title}>
          <p className="path-when">{when}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
