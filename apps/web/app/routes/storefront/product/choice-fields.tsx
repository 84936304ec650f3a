import type { ProductDetail } from '@goodshelf/contract/storefront.contract';
import { money } from '../parts/money.ts';
import { choiceName, optionsOf, stateOf, type Choice } from './choices.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.choice;
/** More than so many values would fill the page: they are a list to open. */
const chipsMax = 12;

export const choiceFieldName = (place: number): string => `choice-${place}`;

type Props = {
  readonly book: ProductDetail;
  readonly choice: Choice;
  readonly onChoose: (place: number, value: string) => void;
};

/** One group for each option. Whatever is chosen stays chosen: what cannot be had is told, and can still be looked at. */
export const ChoiceFields = ({ book, choice, onChoose }: Props) =>
  optionsOf(book).map((option, place) => (
    <fieldset className="choices" key={option.name}>
      <legend>{option.name}</legend>
      {option.values.length > chipsMax ? (
        <select
          name={choiceFieldName(place)}
          aria-label={option.name}
          value={choice[place]}
          onChange={(event) => onChoose(place, event.target.value)}
        >
          {option.values.map((value) => (
            <option key={value} value={value}>
              {value + texts.inList[stateOf(book, choice, place, value)]}
            </option>
          ))}
        </select>
      ) : (
        <div className="choice-chips">
          {option.values.map((value) => {
            const state = stateOf(book, choice, place, value);
            return (
              <label className="choice" data-state={state} key={value}>
                <input
                  type="radio"
                  name={choiceFieldName(place)}
                  value={value}
                  checked={choice[place] === value}
                  onChange={() => onChoose(place, value)}
                />
                {value}
                {state === 'there' ? null : <span className="visually-hidden">{texts.inList[state]}</span>}
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  ));

/** Without script nothing follows the choice, so all of it is told at once. */
export const AllChoices = ({ book }: { readonly book: ProductDetail }) => (
  <noscript>
    <ul className="all-choices">
      {book.variants.map((variant) => (
        <li key={variant.id}>
          {`${choiceName(book.options.length > 0 ? variant.option_values : [variant.format ?? productTexts.usualFormat])}: `}
          {money(variant.price_cents)}
          {variant.available_quantity > 0 ? null : texts.inList['sold-out']}
        </li>
      ))}
    </ul>
  </noscript>
);
