import type { WaitingListDeps } from '../../bookings/waiting-list/offers.commands.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { combineNotifications } from '../combined/notifications.ts'
import type { NotificationDeps } from '../email.notifications.ts'
import { bookingNotifications } from '../notifications.ts'
import { offerNotification } from '../offers.notifications.ts'

/** Writes the messages for which commands of bookings give the news. */
export const createBookingMessenger = (
  deps: NotificationDeps,
): Pick<WaitingListDeps, 'notifyOfBookings' | 'notifyOfOffers'> => ({
  notifyOfBookings(ctx, news) {
    const notifications = news.flatMap(({ details, messages }) =>
      bookingNotifications(details, messages, deps),
    )
    const liveEvents = news.flatMap((one) => one.liveEvents)
    return news.length > 1
      ? notifyAll(ctx, combineNotifications(notifications), liveEvents)
      : notifyAll(ctx, notifications, liveEvents)
  },
  async notifyOfOffers(ctx, offers) {
    const notifications = offers.map(({ details, offer }) =>
      offerNotification(details, offer, deps),
    )
    await notifyAll(ctx, notifications)
  },
})
