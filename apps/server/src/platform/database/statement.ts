import { textOf, type Composition } from './composition.ts';

/** A hot statement, sent as a named prepared statement. The name is unique in the process. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly composition?: Composition;
  readonly rowType?: Row;
};

const nameMaxLength = 63;

/** Declares a hot statement. `Row` says what its rows look like. */
export const statement = <Row>(name: string, shape: string | Composition): Statement<Row> => {
  if (name.length > nameMaxLength) throw new Error(`PostgreSQL would cut the name of the statement ${name}`);
  return {
    name,
    text: textOf(shape),
    ...(typeof shape === 'string' ? {} : { composition: shape }),
  };
};
