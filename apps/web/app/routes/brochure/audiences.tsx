import { drawings, type DrawingName } from '../../features/public-pages/drawings.tsx';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.audiences;

type Audience = {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
};

const audiences: readonly Audience[] = [
  {
    drawing: 'schoolhouse',
    title: texts.schools,
    text: texts.schoolsText,
    points: [texts.schools1, texts.schools2, texts.schools3],
  },
  {
    drawing: 'littleLibrary',
    title: texts.nonProfits,
    text: texts.nonProfitsText,
    points: [texts.nonProfits1, texts.nonProfits2, texts.nonProfits3],
  },
  {
    drawing: 'gift',
    title: texts.families,
    text: texts.familiesText,
    points: [texts.families1, texts.families2, texts.families3],
  },
  {
    drawing: 'shopWindow',
    title: texts.stores,
    text: texts.storesText,
    points: [texts.stores1, texts.stores2, texts.stores3],
  },
  {
    drawing: 'desk',
    title: texts.staff,
    text: texts.staffText,
    points: [texts.staff1, texts.staff2, texts.staff3],
  },
];

/** Who it is for, as the contents page of a prospectus. */
export const Audiences = () => (
  <section className="audiences">
    <h2>{texts.heading}</h2>
    <ul>
      {audiences.map(({ drawing, title, text, points }) => {
        const Drawing = drawings[drawing];
        return (
          <li key={title}>
            <Drawing />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <ul className="audience-points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
