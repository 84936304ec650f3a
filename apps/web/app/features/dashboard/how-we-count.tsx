import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.how;

/** What the words above mean, and where a day begins. */
export const HowWeCount = ({ isStore = false }: { readonly isStore?: boolean }) => (
  <section className="dashboard-how" aria-labelledby="how-title">
    <h2 id="how-title">{texts.heading}</h2>
    <ul>
      {[isStore ? texts.sales : texts.salesAndGifts, texts.days, texts.back, texts.visits].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </section>
);
