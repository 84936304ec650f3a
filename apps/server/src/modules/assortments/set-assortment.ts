import { invalidField, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import {
  changeAssortment,
  refuseUnseen,
  renewAssortment,
  ruleOf,
  type AssortmentDeps,
} from './change-assortment.ts';
import { assortmentTexts as texts } from './assortments.texts.ts';
import { findMissing, readRules, replaceRules, writeAssortment } from './assortments.repo.ts';

/**
 * Says whether an organization sells everything or what it chooses, and by which rules. Nine statements and one for each
 * rule. Throws `assortment_changed` and `too_many_titles`; a group or category that is gone is told beside its rule.
 */
export const setAssortment =
  (deps: AssortmentDeps) =>
  (
    scope: OrgScope,
    actor: Actor,
    { version, mode, rules: asked }: ParsedInput<typeof endpoints.setAssortment>['body'],
  ): Promise<Output<typeof endpoints.setAssortment>> =>
    changeAssortment(deps, scope, async ({ tx, now, assortment }) => {
      refuseUnseen(assortment, version);
      // The same rule twice chooses nothing more.
      const rules = [...new Map(asked.map((rule) => [JSON.stringify(rule), rule])).values()];
      const { organizationId } = scope;
      const had = (await tx.query(readRules, [organizationId])).map(ruleOf);
      const areNewRules = JSON.stringify(had) !== JSON.stringify(rules);
      const isChosen = mode === 'chosen';
      const named = (key: 'group_id' | 'category_id') => rules.flatMap((rule) => rule[key] ?? []);
      const [gone] = await tx.query(findMissing, [named('group_id'), named('category_id')]);
      for (const [index, rule] of rules.entries()) {
        if (rule.group_id !== null && gone?.groups.includes(rule.group_id))
          throw invalidField(`rules.${index}.group_id`, texts.groupGone);
        if (rule.category_id !== null && gone?.categories.includes(rule.category_id))
          throw invalidField(`rules.${index}.category_id`, texts.categoryGone);
      }
      if (areNewRules) {
        const rows = rules.map((rule, position) => ({
          ...rule,
          id: newId(),
          position,
          grades: rule.grades.length === 0 ? null : rule.grades,
        }));
        await tx.query(replaceRules, [organizationId, JSON.stringify(rows)]);
      }
      const { count } = await renewAssortment(tx, organizationId, now);
      if (!areNewRules && isChosen === assortment.is_chosen)
        return { success: texts.saved, version: assortment.version, chosen_count: count };
      const [written] = await tx.query(writeAssortment, [organizationId, isChosen, now]);
      const summary =
        isChosen === assortment.is_chosen
          ? texts.log.rules(count)
          : isChosen
            ? texts.log.chosen(count)
            : texts.log.everything;
      await recordAudit(tx, scope, { action: 'assortment.changed', summary, actor });
      return {
        success: texts.saved,
        version: written?.version ?? assortment.version + 1,
        chosen_count: count,
      };
    });
