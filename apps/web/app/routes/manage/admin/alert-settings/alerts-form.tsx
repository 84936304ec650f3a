import { alertEmailsMax } from '@goodshelf/contract/health-words';
import type { AlertSettings } from '@goodshelf/contract/health.contract';
import { useEffect, useRef } from 'react';
import { bodyErrors, fetchRules } from '../../../../shell/forms/call-rules.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { addressesIn, besideAlertFields } from './address-lines.ts';
import { alertTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';

const texts = alertTexts.form;

type Values = Readonly<Record<'emails' | 'webhook_url' | 'renew_secret', string>>;
type Props = { readonly settings: AlertSettings; readonly onSaved: () => void };

/** Who is told by email, where alerts are posted, and whether posts are signed with another secret. */
export const AlertsForm = ({ settings, onSaved }: Props) => {
  const { emails, default_email: standard, webhook_url: webhook } = settings;
  useEffect(fetchRules, []);
  const { notice, save } = useSaving(settings);
  // What is refused is named as it was sent.
  const sent = useRef<readonly string[]>([]);
  const bodyOf = (values: Values) => ({
    seen: settings.version,
    emails: addressesIn(values.emails),
    webhook_url: values.webhook_url === '' ? null : values.webhook_url,
    renew_secret: values.renew_secret === 'yes',
  });
  const { field, formProps, isSaving } = useForm<keyof Values>({
    initial: { emails: emails.join('\n'), webhook_url: webhook ?? '', renew_secret: '' },
    followsInitial: true,
    check: async (values) => {
      const body = bodyOf(values);
      sent.current = body.emails;
      return besideAlertFields(await bodyErrors('setAlertSettings', body), body.emails);
    },
    problemsOf: (errors) => besideAlertFields(errors, sent.current),
    save: (values) => save(bodyOf(values)),
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextArea
        label={texts.emails}
        hint={[
          texts.emailsHint(alertEmailsMax),
          ...(standard === null ? [] : [texts.emailsDefault(standard)]),
        ].join(' ')}
        field={field('emails')}
        rows={4}
      />
      <TextField
        label={texts.webhook}
        hint={texts.webhookHint}
        field={field('webhook_url')}
        inputMode="url"
        maxLength={2000}
        isOptional
      />
      {webhook === null ? null : (
        <CheckField label={texts.renew} hint={texts.renewHint} field={field('renew_secret')} />
      )}
      <div className="alerts-said" role="status">
        {notice === null ? null : <p className="notice notice-problem">{notice}</p>}
      </div>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
