import { m } from '@ujuzi/contract/messages'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'

/** The reason of time off, or what it is. */
export const timeOffName = ({ reason, imported }: Pick<TimeOff, 'reason' | 'imported'>) =>
  reason || (imported ? m.busy_block() : m.professional_time_off())
