import { useState } from 'react';
import { ReasonForm } from '../../../../shell/forms/reason-form.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { supportMark } from '../../../../shell/session/link-token.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.actAs;

type Props = { readonly organizationId: string; readonly ownerName: string };

/** Makes a link that signs in as the owner, once; the reason is in the organization's log. */
export const ActAsForm = ({ organizationId, ownerName }: Props) => {
  const { api, config } = usePlatform();
  const [link, setLink] = useState<string | null>(null);
  const makeLink = async (reason: string): Promise<void> => {
    const { path } = await api('actAs', { params: { organizationId }, body: { reason } });
    setLink(`/login/invitation?${new URLSearchParams({ token: path, [supportMark]: '1' }).toString()}`);
  };
  if (link !== null) {
    return (
      <>
        <p>{texts.linkNote}</p>
        <div className="form-foot">
          <a className="button" href={link}>
            {texts.start}
          </a>
          <CopyButton what={texts.link} text={`${config.platformUrl}${link}`} isWorded />
        </div>
      </>
    );
  }
  return (
    <ReasonForm call="actAs" texts={texts.form} rows={3} maxLength={300} save={makeLink}>
      <p>{texts.intro(ownerName)}</p>
    </ReasonForm>
  );
};
