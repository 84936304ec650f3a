import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { takedownsTexts } from '../takedowns/texts.ts';

const texts = takedownsTexts.page;

type Props = { readonly found: TakedownDetails };

const Given = ({ children }: { readonly children: string }) =>
  children === '' ? (
    <span className="is-missing">{texts.notGiven}</span>
  ) : (
    <span className="takedown-words">{children}</span>
  );

/** What the notice says, and who says it. */
export const NoticeRows = ({ found }: Props) => {
  const { work, material, opened_at: at, notice } = found;
  return (
    <>
      <SettingRows title={texts.notice}>
        <SettingRow title={texts.work}>
          <Given>{work}</Given>
        </SettingRow>
        <SettingRow title={texts.material}>
          <Given>{material === '' ? texts.wholeProduct : material}</Given>
        </SettingRow>
        <SettingRow title={texts.signed}>
          <Signature {...notice} />
        </SettingRow>
        <SettingRow title={texts.received}>
          <LocalDate at={at} withTime />
        </SettingRow>
      </SettingRows>
      <SettingRows title={texts.claimant}>
        <SettingRow title={texts.name}>{notice.name}</SettingRow>
        <SettingRow title={texts.company}>
          <Given>{notice.company}</Given>
        </SettingRow>
        <Contact of={notice} />
      </SettingRows>
    </>
  );
};

/** What whoever keeps the product answered. */
export const CounterNoticeRows = ({ found: { counter_notice: counter } }: Props) =>
  counter === null ? null : (
    <SettingRows title={texts.counterNotice}>
      <SettingRow title={texts.statement}>
        <Given>{counter.statement}</Given>
      </SettingRow>
      <SettingRow title={texts.name}>{counter.name}</SettingRow>
      <Contact of={counter} />
      <SettingRow title={texts.signed}>
        <Signature {...counter} />
      </SettingRow>
      <SettingRow title={texts.sent}>
        <LocalDate at={counter.sent_at} withTime />
      </SettingRow>
    </SettingRows>
  );

type Reachable = { readonly email: string; readonly phone: string; readonly address: string };

const Contact = ({ of: { email, phone, address } }: { readonly of: Reachable }) => (
  <>
    <SettingRow title={texts.email}>
      <a href={`mailto:${email}`}>{email}</a>
    </SettingRow>
    <SettingRow title={texts.phone}>
      <Given>{phone}</Given>
    </SettingRow>
    <SettingRow title={texts.address}>
      <Given>{address}</Given>
    </SettingRow>
  </>
);

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** People sign in other spellings; whether another name will do is for whoever decides. */
const Signature = ({ name, signature }: { readonly name: string; readonly signature: string }) => (
  <>
    {signature}
    {plain(name) === plain(signature) ? null : <span className="cell-note">{texts.signedOtherwise}</span>}
  </>
);
