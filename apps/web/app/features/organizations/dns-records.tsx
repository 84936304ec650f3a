import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import { CopyButton } from '../../ui/copy-button.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.domain;

/** The records to enter, each part with a button that copies it. */
export const DnsRecords = ({ records }: { records: CustomDomain['records'] }) => (
  <ol className="dns-records">
    {records.map(({ type, name, value, purpose }) => (
      <li key={`${type} ${name}`}>
        <p>
          <strong>{type}</strong> <span className="form-note">{purpose}</span>
        </p>
        <dl>
          <DnsPart label={texts.recordName} text={name} />
          <DnsPart label={texts.recordValue} text={value} />
        </dl>
      </li>
    ))}
  </ol>
);

const DnsPart = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code>{text}</code>
      <CopyButton what={label.toLowerCase()} text={text} />
    </dd>
  </div>
);
