import { brochureTexts } from './texts.ts';

const texts = brochureTexts.money;

const steps = [
  {
    when: texts.when1,
    title: texts.title1,
    text: texts.text1,
  },
  {
    when: texts.when2,
    title: texts.title2,
    text: texts.text2,
  },
  {
    when: texts.when3,
    title: texts.title3,
    text: texts.text3,
  },
  {
    when: texts.when4,
    title: texts.title4,
    text: texts.text4,
  },
] as const;

/** How money moves, in the order in which it happens. */
export const MoneyPath = ({ productName }: { productName: string }) => (
  <section className="path">
    <h2>{texts.heading}</h2>
    <p className="path-lead">
      {productName} {texts.lead}
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
