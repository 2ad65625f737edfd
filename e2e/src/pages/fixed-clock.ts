/*
 * Stops the clock of this process at a fixed time, so that pictures taken on different days can be compared. Must be the
 * first import, because other modules read the clock while they load. Timers run as usual.
 */

import { fixedTime } from './fixed-time.ts'

const RealDate = Date

class FixedDate extends RealDate {
  constructor(...values: unknown[]) {
    // The type of the constructor has an overload for each number of values.
    super(...((values.length > 0 ? values : [fixedTime]) as [number]))
  }
  static override now() {
    return fixedTime
  }
}

Object.assign(globalThis, { Date: FixedDate })
