import type { AddressGroup } from '@goodshelf/contract/lookups';
import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { HintTip } from '../../ui/hint-tip.tsx';
import { addressGroupsOf, addressPayload, locationValues } from './address-groups.ts';
import { LocationForm } from './location-form.tsx';
import { useOrganization, useSaveAddress, type OrganizationOf } from './organization-of.ts';
import { useSeen } from './use-seen.ts';
import './organizations.css';

type Props = {
  readonly of: OrganizationOf;
  /** The organization's type, known before it is loaded where it can be. */
  readonly type: string;
  /** The address that was asked for: its form gets the focus. */
  readonly part?: string | null;
};

/** The three addresses, each a form of its own; one that did not load begins empty, and nothing is said of it. */
export const AddressesPanel = ({ of, type, part = null }: Props) => {
  const { data: organization, isError, isFetching } = useOrganization(of);
  const isLoading = organization === undefined && !(isError && !isFetching);
  return addressGroupsOf(organization?.type ?? type).map(({ group, title, hint }) => (
    <section key={group} className="address" aria-labelledby={`address-${group}`}>
      <h3 className="drawer-section-title" id={`address-${group}`}>
        {title}
        {hint === null ? null : <HintTip about={title}>{hint}</HintTip>}
      </h3>
      {isLoading ? (
        <FormSkeleton fields={4} />
      ) : (
        <AddressForm
          of={of}
          group={group}
          title={title}
          organization={organization}
          isAskedFor={group === part}
        />
      )}
    </section>
  ));
};

type FormProps = {
  readonly of: OrganizationOf;
  readonly group: AddressGroup;
  readonly title: string;
  readonly organization: OrganizationFacts | undefined;
  readonly isAskedFor: boolean;
};

const AddressForm = ({ of, group, title, organization, isAskedFor }: FormProps) => {
  const saveAddress = useSaveAddress(of);
  const { seen, notice, saving } = useSeen(of, locationValues(organization, group), (stored) =>
    locationValues(stored, group),
  );
  return (
    <LocationForm
      label={title}
      isAskedFor={isAskedFor}
      initial={seen}
      notice={notice}
      save={(values) =>
        saving(values, (before) => saveAddress(group, addressPayload(values), addressPayload(before)))
      }
    />
  );
};
