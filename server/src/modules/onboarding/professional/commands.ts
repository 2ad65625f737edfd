import type { Sent } from '@ujuzi/contract/api/endpoint'
import type { changeOnboardedProfessional } from '@ujuzi/contract/businesses/onboarding'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOwnBusiness } from '../../bookings/requests/queries.ts'
import { findTown } from '../../businesses/creation/commands.ts'
import { hasVisitsAhead } from '../../businesses/profile/changes.queries.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import { type Changes, changeBusiness } from './queries.ts'

type Saying = Sent<typeof changeOnboardedProfessional>['body']
/** Changes what was said of a business when it was set up, and what search shows of it. */
export async function changeOnboarded({ db, now }: Ctx, ownerId: string, saying: Saying) {
  const { business_name: name, category, bio, location, place_id } = saying
  await transact(db, async (tx) => {
    const business = await lockOwnBusiness(tx, ownerId)
    if (!business) throw new Refusal('business_not_found')
    const moved = place_id ?? location
    const town = moved === undefined ? {} : await townFor(tx, business, moved, now)
    const field = place_id === undefined ? 'location' : 'place_id'
    if (town.fault) throw new Refusal('invalid_input', { fields: { [field]: town.fault } })
    const changes: Changes = {
      ...(name !== undefined && { name }),
      ...(category !== undefined && { category }),
      ...(bio !== undefined && { bio }),
      ...town.changes,
    }
    if (Object.keys(changes).length === 0) return
    await changeBusiness(tx, business.id, changes, now)
    await publishWhenReady(tx, business.id, now)
  })
}

type Before = { id: string; placeId: string; timeZone: string }
type Moved = { changes?: Changes; fault?: 'field_place' | 'field_place_zone' }

/** Another town; an address in the old one holds no longer. Visits ahead keep the clock they were booked by. */
async function townFor(tx: Db, before: Before, said: string, now: Date): Promise<Moved> {
  const town = await findTown(tx, said)
  if (!town) return { fault: 'field_place' }
  if (before.placeId === town.id) return {}
  const sameClock = before.timeZone === town.timeZone
  if (!sameClock && (await hasVisitsAhead(tx, before.id, now))) return { fault: 'field_place_zone' }
  const { id: placeId, latitude, longitude, timeZone } = town
  return { changes: { placeId, latitude, longitude, timeZone, district: null, address: null } }
}
