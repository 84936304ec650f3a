import { TextArea, TextField } from '../parts/field.tsx';
import type { Shop } from '../shop.ts';
import type { GiftValues } from './read-gift.ts';
import { donateTexts as texts } from './texts.ts';

type Props = {
  readonly shop: Shop;
  readonly values: GiftValues;
  readonly errorOf: (field: string) => string | undefined;
};

const dedicationFields = ['dedication_kind', 'dedication_name', 'dedication_message'] as const;

/** What few donors want, each behind one link that stays open over what was typed. */
export const MoreChoices = ({ shop, values, errorOf }: Props) => {
  const isDedicated = dedicationFields.some((name) => (values[name] ?? '') !== '');
  const kindError = errorOf('dedication.kind');
  return (
    <>
      <details className="more-choices" open={isDedicated}>
        <summary>{texts.dedicate}</summary>
        <fieldset
          className="choice-row"
          id="field-dedication-kind"
          aria-describedby={kindError === undefined ? undefined : 'dedication-kind-problem'}
        >
          <legend className="visually-hidden">{texts.dedicationKind}</legend>
          {(
            [
              ['honor', texts.inHonorOf],
              ['memory', texts.inMemoryOf],
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
        {kindError === undefined ? null : (
          <p className="field-problem" id="dedication-kind-problem">
            {kindError}
          </p>
        )}
        <TextField
          label={texts.dedicationName}
          name="dedication_name"
          maxLength={120}
          defaultValue={values['dedication_name']}
          error={errorOf('dedication.name')}
        />
        <TextArea
          label={texts.dedicationMessage}
          name="dedication_message"
          limit={500}
          defaultValue={values['dedication_message']}
          hint={texts.dedicationHint(shop.name)}
          error={errorOf('dedication.message')}
          isOptional
        />
      </details>
      <details className="more-choices" open={(values['comment'] ?? '') !== ''}>
        <summary>{texts.leaveNote(shop.name)}</summary>
        <TextArea
          label={texts.note}
          name="comment"
          limit={500}
          defaultValue={values['comment']}
          error={errorOf('comment')}
          isOptional
        />
      </details>
    </>
  );
};
