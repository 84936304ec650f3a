import type { TermsSettings } from '@goodshelf/contract/admin-settings.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { organizationsPath, organizationTermsPath } from '../admin-paths.ts';
import { writePercent } from './percent.ts';
import { writeDay } from './setting-day.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.terms;

const shown = (bps: number | null): string => (bps === null ? texts.standardShare : writePercent(bps));

/** Who has other terms than the standard ones, now or from a later day on. */
export const Exceptions = ({ settings }: { readonly settings: TermsSettings }) => (
  <section aria-labelledby="terms-exceptions">
    <h2 id="terms-exceptions">{texts.exceptions}</h2>
    {settings.exceptions.length === 0 ? <p>{texts.exceptionsNone}</p> : null}
    <ul className="terms-changes">
      {settings.exceptions.map(({ organization: { id, name }, in_force: terms, next_from: next }) => (
        <li key={id}>
          <div>
            <p className="terms-day">
              <Link to={organizationTermsPath(id)}>{name}</Link>
            </p>
            <p className="figures">
              {texts.both(shown(terms.catalogue_share_bps), shown(terms.platform_fee_bps))}
            </p>
            {next === null ? null : <p className="cell-note">{texts.later(writeDay(next))}</p>}
          </div>
        </li>
      ))}
    </ul>
    {settings.has_more_exceptions ? <p className="notice">{texts.exceptionsMore}</p> : null}
    <p className="cell-note">
      {texts.exceptionsHow} <Link to={organizationsPath}>{texts.seeOrganizations}</Link>
    </p>
  </section>
);
