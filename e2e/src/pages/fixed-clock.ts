/*
 * Imported before anything else: the clock of this process stands still, always at the same time, so that pictures that
 * were taken on different days can be compared. Timers run as always.
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
