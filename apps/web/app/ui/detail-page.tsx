import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from './page-head.tsx';
import { ErrorState } from './page-state.tsx';

type Props<Row> = {
  /** Its sentences. */
  readonly texts: {
    /** What the page is called while nothing else is known. */
    readonly heading: string;
    readonly notLoaded: string;
    readonly missingTitle: string;
    readonly missing: string;
    readonly missingText: string;
    /** Leads to the list, from a page whose record is not there. */
    readonly seeAll: string;
  };
  /** The list that it was opened from. */
  readonly back: { readonly to: string; readonly label: string };
  readonly answer: {
    readonly data: Row | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Of the browser's tab; undefined while it is not known. */
  readonly tabTitle: (record: Row) => string | undefined;
  /** These are drawn twice: with undefined while the record is on its way, so that nothing jumps when it comes. */
  readonly title: (record: Row | undefined) => ReactNode;
  readonly lead: (record: Row | undefined) => ReactNode;
  readonly action?: (record: Row | undefined) => ReactNode;
  readonly children: (record: Row | undefined) => ReactNode;
  readonly isOverRows?: boolean;
};

/** One record of the back office: its head, what there is of it, and what stands there when it is not found or not loaded. */
export const DetailPage = <Row,>(props: Props<Row>) => {
  const { texts, back, answer, title, lead, action, children, isOverRows = false } = props;
  const { data, error, refetch } = answer;
  // What was deleted meanwhile is no longer shown, though it was read before.
  if (error !== null && (data === undefined || isMissing(error))) {
    return isMissing(error) ? (
      <>
        <title>{texts.missingTitle}</title>
        <PageHead back={back} title={texts.missing} lead={texts.missingText} />
        <Link className="button" to={back.to}>
          {texts.seeAll}
        </Link>
      </>
    ) : (
      <>
        <title>{texts.heading}</title>
        <PageHead back={back} title={texts.heading} />
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      </>
    );
  }
  const tabTitle = data === undefined ? undefined : props.tabTitle(data);
  return (
    <>
      <title data-pending={tabTitle === undefined || undefined}>{tabTitle ?? texts.heading}</title>
      <PageHead
        back={back}
        isOverRows={isOverRows}
        title={title(data)}
        lead={lead(data)}
        action={action?.(data)}
      />
      {children(data)}
    </>
  );
};

const isMissing = (error: Error): boolean => 'status' in error && error.status === 404;
