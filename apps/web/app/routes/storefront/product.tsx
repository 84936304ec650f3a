import { endpoints } from '@goodshelf/contract';
import type { ProductDetail } from '@goodshelf/contract/storefront.contract';
import { Price } from '../../features/products/card/product-card.tsx';
import { cardTexts } from '../../features/products/card/texts.ts';
import { Link } from '../../shell/links/storefront.ts';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/product';
import { money } from './parts/money.ts';
import { shareTexts } from './parts/share-texts.ts';
import { BookGrid } from './parts/book-grid.tsx';
import { SectionHead } from './parts/section-head.tsx';
import { AddToCart } from './product/add-to-cart.tsx';
import { BookFacts } from './product/book-facts.tsx';
import { contributorLine } from './product/contributor-line.ts';
import { Gallery } from './product/gallery.tsx';
import { leadVariant } from './product/lead-variant.ts';
import { productTexts as texts } from './product/texts.ts';
import { chosenQuery, useChoice } from './product/use-choice.ts';
import { plainText, publicPageMeta } from './seo/page-meta.ts';
import { bookPicture } from './seo/shop-pictures.ts';
import { bookData } from './seo/structured-data.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: chosenQuery } };

export async function loader({ context, params }: Route.LoaderArgs) {
  return callApi(context, endpoints.getProduct, {
    params: { slug: storefrontSlug(context), productSlug: params.productSlug },
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData: book }) => {
  if (book === undefined) return [];
  return publicPageMeta(matches, {
    title: texts.title(book.title, book.authors),
    description: plainText(book.description_html, 160) || texts.title(book.title, book.authors),
    path: `/product/${book.slug}`,
    imageUrl: bookPicture(book.image),
    type: 'product',
    structuredData: bookData(book),
  });
};

export default function ProductPage({ loaderData: book }: Route.ComponentProps) {
  // Another product is another choice.
  return <Product book={book} key={book.id} />;
}

const Product = ({ book }: { readonly book: ProductDetail }) => {
  const shop = useShop();
  const { choice, choose, variant } = useChoice(book);
  const shelf = book.categories[0];
  return (
    <div className="product-page">
      <div className="page">
        <nav className="trail" aria-label={texts.trail}>
          <Link to="/books">{texts.allBooks}</Link>
          {shelf === undefined ? null : (
            <>
              <Icon name="chevronRight" />
              <Link to={`/books?category=${shelf.slug}`}>{shelf.name}</Link>
            </>
          )}
        </nav>
        <div className="product-columns">
          <div className="product-cover">
            <Gallery images={[book.image, ...book.more_images]} />
          </div>
          <div className="product-facts">
            <h1>{book.title}</h1>
            {book.subtitle === null ? null : <p className="product-subtitle">{book.subtitle}</p>}
            <p className="product-authors">{contributorLine(book.contributors)}</p>
            <p className="product-price">
              {variant === null ? (
                <span className="price">{cardTexts.from(money(book.price_cents))}</span>
              ) : (
                <Price book={variant} />
              )}
              {book.grade_label === null ? null : <span className="chip">{book.grade_label}</span>}
            </p>
            {!shop.takes_gifts || book.variants.every(({ share_cents: share }) => share === 0) ? null : (
              // It keeps its place while a choice has no share, so that the choices below don’t jump.
              <p className="share-note" data-empty={(variant?.share_cents ?? 0) === 0}>
                <Icon name="bookmark" />
                {shareTexts.ofProduct(variant ?? leadVariant(book), shop.name)}
              </p>
            )}
            <AddToCart book={book} shop={shop} choice={choice} onChoose={choose} variant={variant} />
            {book.description_html === '' ? null : (
              <section className="product-description" aria-label={texts.description}>
                {/* Sanitised by the server when the book was stored: a fixed list of elements, no attributes. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: book.description_html }} />
              </section>
            )}
            <BookFacts book={book} variant={variant ?? leadVariant(book)} />
          </div>
        </div>
      </div>
      {book.related.length === 0 ? null : (
        <section className="section page-width" aria-labelledby="more">
          <SectionHead id="more" title={texts.related} />
          <BookGrid books={book.related.slice(0, 5)} />
        </section>
      )}
    </div>
  );
};
