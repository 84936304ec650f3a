import type { ReactNode } from 'react';
import { SkeletonText } from '../../ui/page-state.tsx';
import { dashboardTexts } from './texts.ts';

type Row = { readonly key: string; readonly name: ReactNode; readonly figures: readonly ReactNode[] };

type Props = {
  readonly labelledBy: string;
  /** Of the name and of each figure. */
  readonly heads: readonly [string, ...string[]];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
};

const skeletonRows = [1, 2, 3, 4, 5];

/** A short table in its order, each row with its place. */
export const TopTable = ({ labelledBy, heads: [name, ...figures], rows }: Props) => (
  <table className="top-table" aria-labelledby={labelledBy} aria-busy={rows === undefined}>
    <thead>
      <tr>
        <th scope="col">
          <span className="only-heard">{dashboardTexts.top.place}</span>
        </th>
        <th scope="col">{name}</th>
        {figures.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows === undefined
        ? skeletonRows.map((row) => (
            <tr key={row}>
              <td />
              <td>
                <SkeletonText width={20} />
              </td>
              {figures.map((head) => (
                <td key={head}>
                  <SkeletonText width={4} />
                </td>
              ))}
            </tr>
          ))
        : rows.map((row, place) => (
            <tr key={row.key}>
              <td className="figures">{place + 1}</td>
              <th scope="row">{row.name}</th>
              {row.figures.map((figure, index) => (
                <td key={figures[index]} className="figures">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
    </tbody>
  </table>
);
