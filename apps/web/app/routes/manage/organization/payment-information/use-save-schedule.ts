import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { bodyOfSchedule, isStored, type ScheduleValues } from './schedule-values.ts';
import { scheduleWords } from './schedule-words.ts';
import { scheduleTexts as texts } from './schedule-texts.ts';

/**
 * Saves in the place of the version that was seen. Who is told that somebody else was faster has seen theirs with that; and when no
 * answer came, the page looks first and then says what is true.
 */
export const useSaveSchedule = (openedVersion: number) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const seen = useRef(openedVersion);
  const [notice, setNotice] = useState<string | null>(null);

  const save = async (values: ScheduleValues): Promise<void> => {
    setNotice(null);
    const body = bodyOfSchedule(values, seen.current);
    try {
      await api('saveWithdrawalSchedule', { body });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isChanged = error.code === 'settings_changed';
      // What is about no field is said here as well, for as long as somebody looks.
      if (error.errors.length === 0) setNotice(error.message);
      if (!isChanged && error.status < 500) throw error;
      const there = await api('getWithdrawalSchedule', {}).catch(() => null);
      if (there !== null && isStored(there, body)) {
        showSuccess(texts.stored);
        return;
      }
      if (there !== null) seen.current = there.version;
      if (!isChanged) setNotice(there === null ? texts.unheard : texts.notYet);
      else if (there !== null) setNotice(texts.changedElsewhere(there.set?.by ?? '', scheduleWords(there)));
      throw error;
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { notice, save };
};
