import { listMessagesSent } from '@ujuzi/contract/booking-messages/messages-sent'
import { type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getOwnBooking } from '../../bookings/commands.ts'
import { listSentRows } from './queries.ts'
import { messagesSent } from './view.ts'

export function messagesSentRoutes(api: Api) {
  serveWithSubject(api, listMessagesSent, getOwnBooking, async (_, { db }, { details, party }) => {
    if (party === 'client') throw new Refusal('not_allowed')
    return { results: messagesSent(await listSentRows(db, details)) }
  })
}
