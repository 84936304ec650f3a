import { CategoryPage } from '../../../../features/categories/category-page.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { categoriesTexts as texts } from './texts.ts';
import './category-history.css';

/** The tree of the platform's categories. */
export default function Categories() {
  return (
    <>
      <title>{texts.title}</title>
      <CategoryPage of="shared" texts={texts}>
        <History />
      </CategoryPage>
    </>
  );
}

const History = () => {
  const events = useApiQuery('listCategoryTree', {}).data?.events ?? [];
  return (
    <section aria-labelledby="category-history">
      <h2 id="category-history">{texts.history}</h2>
      {events.length === 0 ? (
        <p className="cell-note">{texts.noHistory}</p>
      ) : (
        <ol className="category-events">
          {events.map(({ id, at, summary, actor_name: name }) => (
            <li key={id}>
              <p>{summary}</p>
              <p className="cell-note">
                <LocalDate at={at} withTime /> {texts.by(name)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
