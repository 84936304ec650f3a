import { TextArea, TextField } from '../parts/field.tsx';
import type { Shop } from '../shop.ts';
import type { GiftValues } from './read-gift.ts';

type Props = {
  readonly shop: Shop;
  readonly values: GiftValues;
  readonly errorOf: (field: string) => string | undefined;
};

/** What few donors want, each behind one link. */
export const MoreChoices = ({ shop, values, errorOf }: Props) => (
  <>
    <details className="more-choices" open={(values['dedication_kind'] ?? '') !== ''}>
      <summary>Dedicate this gift to someone</summary>
      <fieldset className="choice-row">
        <legend className="visually-hidden">Kind of dedication</legend>
        {(
          [
            ['honor', 'In honor of'],
            ['memory', 'In memory of'],
          ] as const
        ).map(([kind, label]) => (
          <label key={kind}>
            <input
              type="radio"
              name="dedication_kind"
              value={kind}
              defaultChecked={values['dedication_kind'] === kind}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Their name"
        name="dedication_name"
        maxLength={120}
        defaultValue={values['dedication_name']}
        error={errorOf('dedication.name')}
      />
      <TextArea
        label="A message"
        name="dedication_message"
        maxLength={500}
        defaultValue={values['dedication_message']}
        isOptional
      />
    </details>
    <details className="more-choices" open={(values['comment'] ?? '') !== ''}>
      <summary>Leave a note for {shop.name}</summary>
      <TextArea
        label="Your note"
        name="comment"
        maxLength={500}
        defaultValue={values['comment']}
        isOptional
      />
    </details>
  </>
);
