import type { ProviderReportDetails } from '@goodshelf/contract/provider-reports.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { providerReportsPath } from '../admin-paths.ts';
import { reportTexts } from './texts.ts';

const texts = reportTexts.actions;

type Props = {
  readonly report: ProviderReportDetails;
  /** Nothing more is asked about it from now on. */
  readonly onRemoved: () => void;
};

const useComparing = ({ id, compared_at: before }: ProviderReportDetails) => {
  const { api } = usePlatform();
  const words = reportTexts.compare;
  const { notice, send } = useTold(words);
  const params = { reportId: id };
  const compare = () =>
    send({
      work: () => api('compareProviderReport', { params, body: {} }),
      look: async () => {
        const { compared_at: at } = await api('getProviderReport', { params });
        return at === null || at === before ? words.notYet : null;
      },
    });
  return { notice, compare };
};

const useRemoving = ({ report, onRemoved }: Props) => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const words = reportTexts.remove;
  const { notice, send } = useTold(words);
  const params = { reportId: report.id };
  const leave = async (): Promise<void> => {
    onRemoved();
    await navigate(providerReportsPath, { replace: true });
  };
  const remove = async (): Promise<void> => {
    const text = words.text(report.open_count, report.explained_count);
    if (!(await confirm({ title: words.title, text, isDangerous: true }))) return;
    await send({
      work: async () => {
        await api('removeProviderReport', { params, body: {} });
        await leave();
      },
      look: async () => {
        const isGone = await api('getProviderReport', { params }).then(
          () => false,
          (error: unknown) => {
            if (error instanceof Problem && error.status === 404) return true;
            throw error;
          },
        );
        if (isGone) await leave();
        return isGone ? null : words.notYet;
      },
    });
  };
  return { notice, remove };
};

/** The room of the actions while nobody knows which there are. */
export const ActionsRoom = () => (
  <span className="button button-quiet" aria-hidden="true">
    {texts.compare}
  </span>
);

/** What can be done with a report as a whole. */
export const ReportActions = (props: Props) => {
  const { report } = props;
  const comparing = useAction();
  const removing = useAction();
  const { notice: compareNotice, compare } = useComparing(report);
  const { notice: removeNotice, remove } = useRemoving(props);
  return (
    <>
      {report.status === 'receiving' ? null : (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={comparing.isBusy}
          onClick={() => comparing.run(compare)}
        >
          {texts.compare}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-busy={removing.isBusy}
        onClick={() => removing.run(remove)}
      >
        {texts.remove}
      </button>
      <Said notice={compareNotice ?? removeNotice} />
    </>
  );
};
