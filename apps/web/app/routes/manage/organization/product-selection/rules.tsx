import { assortmentRulesMax, type AssortmentRule } from '@goodshelf/contract/assortment.contract';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { RuleForm } from './rule-form.tsx';
import { ruleWords } from './rule-words.ts';
import { selectionTexts } from './texts.ts';
import type { Assortment } from './use-assortment.ts';

const texts = selectionTexts.rules;

type Props = {
  readonly assortment: Assortment;
  readonly set: (rules: readonly AssortmentRule[]) => Promise<void>;
};

/** The rules by which titles are chosen: added, edited and removed one by one. */
export const Rules = ({ assortment, set }: Props) => {
  const { rules } = assortment;
  /** Which one is edited; -1 is a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const { isBusy, run } = useAction();
  const at = edited ?? -1;
  return (
    <SettingRow
      title={texts.label}
      action={
        rules.length >= assortmentRulesMax ? undefined : (
          <button type="button" className="button button-quiet" onClick={() => setEdited(-1)}>
            {texts.add}
          </button>
        )
      }
    >
      {rules.length === 0 ? (
        <p className="cell-note">{texts.none}</p>
      ) : (
        <ul className="rules-list" aria-label={texts.list} aria-busy={isBusy}>
          {rules.map((rule, index) => {
            const words = ruleWords(rule, assortment);
            return (
              <li key={JSON.stringify(rule)}>
                <span>{words}</span>
                <button
                  type="button"
                  className="text-button"
                  aria-label={texts.editOne(words)}
                  onClick={() => setEdited(index)}
                >
                  {texts.edit}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.removeOne(words)}
                  title={texts.remove}
                  onClick={() => run(() => set(rules.filter((_, other) => other !== index)))}
                >
                  <Glyph name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <SideDrawer
        title={at === -1 ? texts.add : texts.edit}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited === null ? null : (
          <RuleForm
            assortment={assortment}
            rule={rules[at] ?? null}
            save={async (rule) => {
              await set(
                at === -1 ? [...rules, rule] : rules.map((known, index) => (index === at ? rule : known)),
              );
              setEdited(null);
            }}
          />
        )}
      </SideDrawer>
    </SettingRow>
  );
};
