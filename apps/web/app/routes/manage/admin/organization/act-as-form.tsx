import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { required } from '../../../../ui/form/checks.ts';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';

type Props = { readonly organizationId: string; readonly ownerName: string };

/** Makes a link that signs in as the owner, once; the reason is in the organization's log. */
export const ActAsForm = ({ organizationId, ownerName }: Props) => {
  const { api, config } = usePlatform();
  const [link, setLink] = useState<string | null>(null);
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: required },
    save: async (body) => {
      const { path } = await api('actAs', { params: { organizationId }, body });
      setLink(`/login/invitation?${new URLSearchParams({ token: path }).toString()}`);
    },
  });
  if (link !== null) {
    return (
      <>
        <p>
          The link works once, within five minutes. The session lasts an hour. In this browser it takes the
          place of your own: you sign in again after it. To keep both, open it in a private window.
        </p>
        <div className="form-foot">
          <a className="button" href={link}>
            Open the session
          </a>
          <CopyButton what="link" text={`${config.platformUrl}${link}`} isWorded />
        </div>
      </>
    );
  }
  return (
    <form className="form" {...formProps}>
      <p>
        You see and do what {ownerName} sees and does, but passwords and sign-in stay theirs. Begin and end
        are in the organization’s log, and so is your reason.
      </p>
      <TextArea label="Reason" field={field('reason')} rows={3} maxLength={300} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>Make the link</SaveButton>
      </div>
    </form>
  );
};
