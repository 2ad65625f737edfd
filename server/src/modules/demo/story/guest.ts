import { Refusal } from '../../../platform/errors.ts'
import { setReminder } from '../../booking-messages/reminders/queries.ts'
import { createWalkIn } from '../../bookings/walk-ins/commands.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId } from '../people/people-rows.ts'
import { bookingDeps, hoursAfter, type StoryStep } from './story-step.ts'

const booking = {
  service_id: demoId('service', 0, 3),
  client_name: 'Bisi Ade',
  client_phone: '+2348031234567',
}
const hoursAhead = Array.from({ length: 40 }, (_, n) => 3 + n / 2)

/**
 * Amara entered a client without an account, for a time less than a day ahead. The reminder is therefore due, and its
 * text with the link appears in the mailbox soon after the server starts.
 */
export const enterAmarasGuest: StoryStep = async (deps, db, now) => {
  for (const hours of hoursAhead) {
    const start = hoursAfter(now, hours)
    start.setUTCMinutes(start.getUTCMinutes() < 30 ? 0 : 30, 0, 0)
    const isWorkingHour = start.getUTCHours() >= 8 && start.getUTCHours() < 16
    if (!isWorkingHour) continue
    try {
      const { booking: entered } = await createWalkIn(
        bookingDeps(deps),
        { db, now },
        {
          businessId: demoId('business', 0),
          accountId: demoProfessionalId,
          assignee: undefined,
          body: { ...booking, start: start.toISOString() },
        },
      )
      return await setReminder(db, entered.id, now)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'slot_taken')) throw error
    }
  }
}
