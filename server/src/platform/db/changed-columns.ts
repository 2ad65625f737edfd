import { isDeepStrictEqual } from 'node:util'

/** The columns of `after` whose values differ from those of the stored row, so that an update writes only these. */
export const changedColumns = <Row extends object, After extends Partial<Row>>(
  before: Row,
  after: After,
): Partial<After> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof Row]),
    ),
  ) as Partial<After>
