import { m } from '@ujuzi/contract/messages'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'

/** Says who set something up, and when. */
export const madeText = ({ made_by, created_at }: { made_by: string; created_at: string }) =>
  m.outlets_made_by({ person: made_by, day: dateText(created_at, browserZone()) })
