import type { Feature } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { useApiQuery } from '../api/use-api-query.ts';

/** What the platform has switched off for the active organization, of some features; nothing while that is not known. */
export const useSwitchedOff = (features: readonly Feature[]): readonly Feature[] => {
  const { data } = useApiQuery('getSwitchedOff', {});
  return features.filter((feature) => data?.features.includes(feature) === true);
};

/** Says which of these features the platform has switched off, where the organization sets them up. */
export const SwitchedOff = ({ features }: { readonly features: readonly Feature[] }) => {
  const off = useSwitchedOff(features);
  return off.length === 0 ? null : (
    <div className="notice" role="status">
      {off.map((feature) => (
        <p key={feature}>{featureTexts[feature].owner}</p>
      ))}
    </div>
  );
};
