import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import { customDomainStatus } from '@goodshelf/contract/lookups';
import { useAction } from '../../shell/api/use-action.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { confirm } from '../../ui/layers/confirm.tsx';
import { CustomDomainChip } from './custom-domain-status.tsx';
import { useCustomDomainCalls } from './custom-domain-of.ts';
import { DnsRecords } from './dns-records.tsx';
import { organizationTexts } from './texts.ts';
import { WhyNoDomain } from './why-no-domain.tsx';

const texts = organizationTexts.domain;

type Props = { readonly domain: string; readonly details: CustomDomain };

/** A claimed domain: what to enter at the DNS provider, whether we found it, and the way out. */
export const ClaimedDomain = ({ domain, details }: Props) => {
  const { verify, remove } = useCustomDomainCalls();
  const { abilities } = details;
  const { isBusy, run } = useAction();
  const isActive = details.status === customDomainStatus.active;
  const giveUp = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.removeTitle(domain),
      text: texts.removeText,
      isDangerous: true,
    });
    if (isSure) await remove();
  };
  return (
    <>
      <div className="domain-head">
        <strong>{domain}</strong>
        <CustomDomainChip status={details.status} />
        {details.checked_at === null ? null : (
          <span className="form-note">
            {texts.checked} <LocalDate at={details.checked_at} withTime />
          </span>
        )}
      </div>
      {details.problem === null ? null : <p className="notice notice-problem">{details.problem}</p>}
      <p>{isActive ? texts.active : texts.waiting}</p>
      <DnsRecords records={details.records} />
      {abilities.verify || abilities.remove ? (
        <div className="form-foot">
          {abilities.verify ? (
            <button type="button" className="button" aria-busy={isBusy} onClick={() => run(verify)}>
              {isActive ? texts.again : texts.check}
            </button>
          ) : null}
          {abilities.remove ? (
            <button type="button" className="button button-quiet" onClick={() => run(giveUp)}>
              {texts.remove}
            </button>
          ) : null}
        </div>
      ) : (
        <WhyNoDomain />
      )}
    </>
  );
};
