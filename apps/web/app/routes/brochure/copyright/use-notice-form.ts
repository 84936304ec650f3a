import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { bodyErrors, fetchRules } from '../../../shell/forms/call-rules.ts';
import { usePlatform } from '../../../shell/platform.tsx';
import { forgetNotice, keepNotice, restoreNotice } from './keep-notice.ts';
import { bodyOf, noticeProblems, readTyped, type NoticeProblems } from './read-notice.ts';
import { copyrightTexts as texts } from './texts.ts';

export type SentNotice = { readonly reference: string; readonly email: string };

/**
 * The form of a notice: the browser can post it by itself while the script has not come. The inputs keep what was typed, and
 * the hidden id makes a second press of the same notice the same one, whatever became of the first answer; both outlast a
 * reload of the tab.
 */
export const useNoticeForm = (
  productUrl: string,
  posted: { readonly problems: NoticeProblems } | undefined,
) => {
  const { api } = usePlatform();
  const [problems, setProblems] = useState(posted?.problems ?? {});
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<SentNotice | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(fetchRules, []);
  // What was posted without script stands in the form already.
  const restore = useRef(() => {
    if (form.current !== null && posted === undefined) restoreNotice(form.current, productUrl);
  });
  useEffect(() => restore.current(), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (data: FormData): Promise<void> => {
    const body = bodyOf(readTyped(data));
    setBusy(true);
    try {
      const errors = await bodyErrors('sendTakedownNotice', body);
      if (errors.length > 0) return setProblems(noticeProblems(errors));
      setProblems({});
      const { reference } = await api('sendTakedownNotice', { body });
      forgetNotice();
      setSent({ reference, email: body.email.trim() });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblems(problemsOfRefusal(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    problems,
    isBusy,
    sent,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onChange: (event: FormEvent<HTMLFormElement>) => keepNotice(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(new FormData(event.currentTarget));
      },
    },
  } as const;
};

const problemsOfRefusal = ({ errors, status, message }: Problem): NoticeProblems => {
  if (errors.length > 0) return noticeProblems(errors);
  // Nobody knows whether it arrived.
  return { form: status >= 500 ? texts.lost : message };
};
