import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { requiredOr } from '../../../../ui/form/checks.ts';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { supportMark } from '../../../../shell/session/link-token.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.actAs;

type Props = { readonly organizationId: string; readonly ownerName: string };

/** Makes a link that signs in as the owner, once; the reason is in the organization's log. */
export const ActAsForm = ({ organizationId, ownerName }: Props) => {
  const { api, config } = usePlatform();
  const [link, setLink] = useState<string | null>(null);
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: requiredOr(texts.reasonMissing) },
    save: async (body) => {
      const { path } = await api('actAs', { params: { organizationId }, body });
      setLink(`/login/invitation?${new URLSearchParams({ token: path, [supportMark]: '1' }).toString()}`);
    },
  });
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
    <form className="form" {...formProps}>
      <p>{texts.intro(ownerName)}</p>
      <TextArea label={texts.reason} field={field('reason')} rows={3} maxLength={300} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
