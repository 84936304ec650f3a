import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { emailsPath } from '../admin-paths.ts';
import { emailTexts as texts } from '../emails/texts.ts';
import { EmailChanges } from './email-changes.tsx';
import { EmailEditor } from './email-editor.tsx';
import './email.css';

/** What one email says, and how it looks. */
export default function Email() {
  const { mail = '' } = useParams();
  const answer = useApiQuery('getMailTexts', { params: { mail } });
  // After a reset the form begins anew, whatever was typed.
  const [resets, setResets] = useState(0);
  return (
    <DetailPage
      texts={texts}
      back={{ to: emailsPath, label: texts.back }}
      answer={answer}
      tabTitle={({ name }) => texts.title(name)}
      title={(found) => found?.name ?? <SkeletonText width={20} />}
      lead={(found) => found?.occasion ?? <SkeletonText width={32} />}
    >
      {(found) =>
        found === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <div className="email-page">
            <EmailEditor
              key={`${found.kind} ${resets}`}
              mail={found}
              onReset={() => setResets((count) => count + 1)}
            />
            <EmailChanges mail={found} />
          </div>
        )
      }
    </DetailPage>
  );
}
