import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { createService as createEndpoint } from '@ujuzi/contract/services/services'
import type { Db } from '../../../platform/db/db.ts'
import { createService } from '../../services/commands.ts'
import { demoId } from '../ids.ts'
import { moveServiceLast } from './story.queries.ts'
import type { StoryStep } from './story-step.ts'

type NewService = HandlerInput<typeof createEndpoint>['body']

/** While the colour develops, Amara can take another client. */
const colour: NewService = {
  title: 'Hair colour',
  description: 'Black, brown, copper or blonde, with a test on the skin first.',
  category: 'hairdresser',
  price: 9000,
  duration: 90,
  variants: [
    { name: 'Roots only', price: 9000, duration: 90, gaps: [{ after: 30, minutes: 30 }] },
    { name: 'Short hair', price: 12_000, duration: 105, gaps: [{ after: 45, minutes: 30 }] },
    { name: 'Long hair', price: 18_000, duration: 150, gaps: [{ after: 75, minutes: 45 }] },
  ],
  add_ons: [
    { name: 'Deep conditioner', price: 3000, duration: 15 },
    { name: 'Blow-dry and trim', price: 4500, duration: 30 },
    { name: 'Skin test the day before', price: 0, duration: 0 },
  ],
  preparation: 10,
}

const examGroup: NewService = {
  title: 'Exam preparation in a group',
  description: 'Past papers of the final exams, solved together in a small group.',
  category: 'tutor',
  price: 2500,
  duration: 90,
  seats: 8,
  sessions: [
    { weekday: 2, start: '16:00' },
    { weekday: 4, start: '16:00' },
    { weekday: 6, start: '10:00' },
  ],
}

/** Amara offers a service in variants with add-ons, and Zainab teaches a group. */
export const addServiceShapes: StoryStep = async (_, db, now) => {
  await addService(db, now, { business: 0, service: colour })
  await addService(db, now, { business: 6, service: examGroup })
}

async function addService(
  db: Db,
  now: Date,
  { business, service }: { business: number; service: NewService },
) {
  const { id } = await createService({ db, now }, demoId('business', business), service)
  await moveServiceLast(db, id)
}
