import { endpoints } from '@goodshelf/contract';
import { features } from '@goodshelf/contract/feature-words';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { Controls } from '../controls/index.ts';
import {
  endFeatureException,
  getFeatureSettings,
  switchFeature,
  switchFeatureFor,
} from './feature-settings.ts';
import { getLimitSettings, setLimit } from './limit-settings.ts';
import { readTaxFile } from './read-tax-file.ts';
import { scheduleTerms, type SettingsDeps } from './schedule-terms.ts';
import { getShieldSettings, setShield } from './shield-settings.ts';
import { getShippingSettings, setShipping } from './shipping-settings.ts';
import { endExemption, exemptFromTax } from './tax-exemptions.ts';
import { getTaxSettings, scheduleTaxRates, withdrawTaxRate } from './tax-settings.ts';
import { keepingOf, keepingPlatform } from './terms-keeping.ts';
import { getOrganizationTerms, getTermsSettings } from './terms-settings.queries.ts';
import { withdrawTerms } from './withdraw-terms.ts';

/** The settings of the platform as staff keep them. */
export const settingsRoutes = (
  deps: SettingsDeps & { readonly controls: Pick<Controls, 'isOn'> },
): Binding[] => [
  bind(endpoints.getTermsSettings, () => getTermsSettings(deps)),
  bind(endpoints.scheduleTerms, ({ subject }, { body: { version, ...change } }) =>
    scheduleTerms(deps, keepingPlatform)(subject, change, version),
  ),
  bind(endpoints.withdrawTerms, ({ subject }, { params }) =>
    withdrawTerms(deps, keepingPlatform)(subject, params.validFrom),
  ),
  bind(endpoints.getOrganizationTerms, ({ scope }) => getOrganizationTerms(deps, scope)),
  bind(endpoints.scheduleOrganizationTerms, ({ scope, subject }, { body: { version, ...change } }) =>
    scheduleTerms(deps, keepingOf(scope))(subject, change, version),
  ),
  bind(endpoints.withdrawOrganizationTerms, ({ scope, subject }, { params }) =>
    withdrawTerms(deps, keepingOf(scope))(subject, params.validFrom),
  ),
  bind(endpoints.getTaxSettings, () => getTaxSettings(deps)),
  bind(endpoints.readTaxFile, (_, { body: { file } }) => readTaxFile(deps, file)),
  bind(endpoints.scheduleTaxRates, ({ subject }, { body: { version, rates } }) =>
    scheduleTaxRates(deps)(subject, rates, version),
  ),
  bind(endpoints.withdrawTaxRate, ({ subject }, { params }) => withdrawTaxRate(deps)(subject, params)),
  bind(endpoints.addTaxExemption, ({ subject }, { body }) => exemptFromTax(deps)(subject, body)),
  bind(endpoints.endTaxExemption, ({ subject }, { params }) => endExemption(deps)(subject, params)),
  bind(endpoints.getShieldSettings, () => getShieldSettings(deps)),
  bind(endpoints.setShieldSettings, ({ subject }, { body: { version, ...limits } }) =>
    setShield(deps)(subject, limits, version),
  ),
  bind(endpoints.getFeatures, () => getFeatureSettings(deps)),
  bind(endpoints.setFeature, ({ subject }, { params, body }) =>
    switchFeature(deps)(subject, params.feature, body),
  ),
  bind(endpoints.setFeatureException, ({ subject }, { params, body }) =>
    switchFeatureFor(deps)(subject, params.feature, body),
  ),
  bind(endpoints.endFeatureException, ({ subject }, { params }) =>
    endFeatureException(deps)(subject, params.feature, params.organizationId),
  ),
  bind(endpoints.getLimits, () => getLimitSettings(deps)),
  bind(endpoints.setLimit, ({ subject }, { params, body }) => setLimit(deps)(subject, params.limit, body)),
  bind(endpoints.getSwitchedOff, ({ scope }) =>
    Promise.resolve({ features: features.filter((one) => !deps.controls.isOn(one, scope.organizationId)) }),
  ),
  bind(endpoints.getShippingSettings, () => getShippingSettings(deps)),
  bind(endpoints.setShippingRates, ({ subject }, { body: { version, ...rates } }) =>
    setShipping(deps)(subject, rates, version),
  ),
];
