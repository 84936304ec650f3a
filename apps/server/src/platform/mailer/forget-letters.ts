import type pg from 'pg';
import { defineSchedule, nightly, type Schedule } from '../jobs/index.ts';

const forgetAfterDays = 90;

// That a letter was sent to whom and when stays; what it said, with its secret links, does not.
const forget = `update mails set body_text = '', body_html = '', links = '[]'
  where created_at < now() - make_interval(days => $1) and body_text <> ''`;

/** Every night: the contents of letters older than 90 days are erased. */
export const forgetOldLetters = ({ operator }: { readonly operator: pg.Pool }): Schedule =>
  defineSchedule({
    name: 'forget-old-letters',
    cron: nightly,
    run: async ({ log }) => {
      const { rowCount } = await operator.query(forget, [forgetAfterDays]);
      if ((rowCount ?? 0) > 0) log.info({ letters: rowCount }, 'the contents of old letters were erased');
    },
  });
