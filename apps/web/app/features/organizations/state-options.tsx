import { states } from '@goodshelf/contract/lookups';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.addresses;

const stateKinds = [
  { label: texts.states, kinds: ['state', 'district'] },
  { label: texts.territories, kinds: ['territory', 'freely-associated'] },
  { label: texts.armedForces, kinds: ['armed-forces'] },
] as const;

/** The options of a field for the state of a US address; the first one is none. */
export const StateOptions = () => (
  <>
    <option value="">{texts.chooseState}</option>
    {stateKinds.map(({ label, kinds }) => (
      <optgroup key={label} label={label}>
        {states
          .filter(({ kind }) => kinds.some((known) => known === kind))
          .map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </optgroup>
    ))}
  </>
);
