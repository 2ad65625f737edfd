import { createWeeklySender } from '../weekly/commands.ts'
import { offersFound } from './notifications.ts'
import { listOffers } from './queries.ts'

const dayMs = 24 * 60 * 60_000
/** Older services and packages are no news. */
const newsDays = 30
const offersMax = 6
/** The emails of five weeks, after which nothing in them is news. */
const toldMax = 5 * offersMax

export type OfferEmailDeps = { publicUrl: () => string }

/** Returns a function that tells clients of new services and packages of businesses that they have booked. */
export const createOfferEmailSender = ({ publicUrl }: OfferEmailDeps) =>
  createWeeklySender({
    group: 'promotional_offers',
    event: offersFound,
    async findNews({ db, now }, { id: clientId, told }) {
      const since = new Date(now.getTime() - newsDays * dayMs)
      const offers = await listOffers(db, { clientId, since, told, limit: offersMax })
      if (offers.length === 0) return undefined
      return {
        told: [...told, ...offers.map(({ id }) => id)].slice(-toldMax),
        facts: { clientId, offers, publicUrl },
      }
    },
  })
