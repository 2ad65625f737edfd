import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Calendars',
  description: 'The calendar of a business by day and by person, and calendars of other programs.',
  position: 80,
}
