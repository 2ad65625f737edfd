import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'

/** Facts from which a resource is named. */
export type NamedResource = Pick<BusinessCalendar['resources'][number], 'id' | 'number' | 'name'>

/** Name of a person or place; the number of an anonymous one. */
export const resourceName = ({ name, number }: Omit<NamedResource, 'id'>) =>
  name || m.professional_resource({ number })
