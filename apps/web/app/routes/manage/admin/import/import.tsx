import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { fileSize } from '../../../../ui/form/upload-field.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { importsPath } from '../admin-paths.ts';
import { ImportStateChip } from '../imports/import-state.tsx';
import { importsTexts } from '../imports/texts.ts';
import { CancelButton } from './cancel-button.tsx';
import { CheckedSection } from './checked-section.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { EndedSection } from './ended-section.tsx';
import { GoOnUploading } from './go-on-uploading.tsx';
import './import.css';
import { ImportSteps } from './import-steps.tsx';
import { UndoButton } from './undo-button.tsx';
import { WorkSection } from './work-section.tsx';

const texts = importsTexts.page;

const lookEveryMs = 1_000;
/** Images come one after the other. */
const lookForImagesMs = 5_000;
/** After a look that failed: each shows its toast. */
const lookAgainMs = 10_000;
const working: readonly ImportDetails['state'][] = ['reading', 'comparing', 'applying', 'undoing'];

/** One file on its way into the catalogue. */
export default function Import() {
  const { importId = '' } = useParams();
  const answer = useApiQuery('getImport', { params: { importId } });
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = answer;
  const isWorking = data !== undefined && working.includes(data.state);
  const isFetching = data !== undefined && data.images.waiting > 0;
  useEffect(() => {
    if (!isWorking && !isFetching) return undefined;
    const hasFailed = errorUpdatedAt > dataUpdatedAt;
    const usual = isWorking ? lookEveryMs : lookForImagesMs;
    const timer = setTimeout(() => void refetch(), hasFailed ? lookAgainMs : usual);
    return () => clearTimeout(timer);
  }, [isWorking, isFetching, dataUpdatedAt, errorUpdatedAt, refetch]);
  return (
    <DetailPage
      texts={texts}
      back={{ to: importsPath, label: texts.back }}
      answer={answer}
      isOverRows
      tabTitle={({ file_name: name }) => texts.title(name)}
      title={(found) =>
        found === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            <span className="import-name">{found.file_name}</span> <ImportStateChip state={found.state} />
          </>
        )
      }
      lead={(found) =>
        found === undefined ? (
          <SkeletonText width={20} />
        ) : (
          texts.lead(found.type, fileSize(found.size_bytes), found.created_by)
        )
      }
      action={(found) =>
        found === undefined ? null : (
          <>
            <CancelButton found={found} />
            <UndoButton found={found} />
          </>
        )
      }
    >
      {(found) =>
        found === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <div className="import-page">
            <ImportSteps found={found} />
            <Stage found={found} at={dataUpdatedAt} />
          </div>
        )
      }
    </DetailPage>
  );
}

/** What the import waits for, or what became of it. */
const Stage = ({ found, at }: { readonly found: ImportDetails; readonly at: number }) => {
  switch (found.state) {
    case 'uploading':
      return <GoOnUploading found={found} />;
    case 'uploaded':
      return <ColumnsForm key={found.id} found={found} />;
    case 'reading':
    case 'comparing':
    case 'applying':
    case 'undoing':
      return <WorkSection found={found} at={at} />;
    case 'checked':
      return <CheckedSection found={found} />;
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return <EndedSection found={found} />;
  }
};
