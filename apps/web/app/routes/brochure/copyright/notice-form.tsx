import { NoticeField, NoticeStatement } from './notice-fields.tsx';
import type { NoticeProblems, TypedNotice } from './read-notice.ts';
import { copyrightTexts } from './texts.ts';

const { work, you, statements } = copyrightTexts;

type Props = {
  readonly requestId: string;
  readonly typed: Partial<TypedNotice>;
  readonly problems: NoticeProblems;
};

/** What 17 U.S.C. § 512(c)(3) asks of a notice, in three parts. */
export const NoticeFields = ({ requestId, typed, problems }: Props) => {
  const common = { typed, problems };
  return (
    <>
      <input type="hidden" name="request_id" defaultValue={requestId} />
      <fieldset>
        <legend>{work.heading}</legend>
        <NoticeField
          {...common}
          name="work"
          label={work.name}
          hint={work.nameHint}
          rows={3}
          maxLength={2000}
        />
        <NoticeField
          {...common}
          name="product_url"
          label={work.link}
          hint={work.linkHint}
          type="url"
          maxLength={500}
        />
        <NoticeField
          {...common}
          name="material"
          label={work.material}
          hint={work.materialHint}
          rows={2}
          maxLength={2000}
          isOptional
        />
      </fieldset>
      <fieldset>
        <legend>{you.heading}</legend>
        <NoticeField {...common} name="name" label={you.name} autoComplete="name" maxLength={120} />
        <NoticeField
          {...common}
          name="company"
          label={you.company}
          autoComplete="organization"
          maxLength={120}
          isOptional
        />
        <NoticeField
          {...common}
          name="email"
          label={you.email}
          hint={you.emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <NoticeField
          {...common}
          name="phone"
          label={you.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          isOptional
        />
        <NoticeField
          {...common}
          name="address"
          label={you.address}
          autoComplete="street-address"
          rows={3}
          maxLength={500}
        />
      </fieldset>
      <fieldset>
        <legend>{statements.heading}</legend>
        <NoticeStatement {...common} name="is_good_faith" label={statements.goodFaith} />
        <NoticeStatement {...common} name="is_accurate" label={statements.accurate} />
        <NoticeField
          {...common}
          name="signature"
          label={statements.signature}
          hint={statements.signatureHint}
          maxLength={120}
        />
      </fieldset>
    </>
  );
};
