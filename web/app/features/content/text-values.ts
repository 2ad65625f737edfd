import {
  autoCompleteAfterHours,
  businessDefaults,
  contestHours,
  dataRetentionDays,
  deletionGraceDays,
  exportRetentionDays,
  knownDeviceDays,
  loginHistoryDays,
  minReviewsForRating,
  pendingHours,
  reviewWindowDays,
  topPro,
} from '@ujuzi/contract/api/limits'
import {
  busyCalendarMinutes,
  loginHistoryDaysBounds,
  suspensionNoticeHours,
} from '@ujuzi/contract/api/portal-limits'
import { nightOfferEndMinute, offerMinutes } from '@ujuzi/contract/bookings/waiting-list'
import { mergeUndoDays } from '@ujuzi/contract/client-records/limits'
import { autoReplyHours, reportedSurroundings } from '@ujuzi/contract/conversations/limits'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { lastMinuteHours } from '@ujuzi/contract/notifications/preferences'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { repeatLimits } from '@ujuzi/contract/schedule/repeat'
import { site } from '@ujuzi/contract/site'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { countText } from '#app/lib/i18n/numbers.ts'

/** Values that texts of the site insert by name, so that a text cannot state another number than the product uses. */
export const textValues = (): Record<string, string> => ({
  name: site.name,
  email: site.contact.email,
  offerMorning: clockText(nightOfferEndMinute),
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, countText(value)])),
})

const numbers = {
  countries: countryCodes.length,
  pendingHours,
  autoCompleteHours: autoCompleteAfterHours,
  contestHours,
  reviewDays: reviewWindowDays,
  ratingReviews: minReviewsForRating,
  topProRating: topPro.ratingAtLeast,
  topProReviews: topPro.reviewsAtLeast,
  topProBookings: topPro.completedAtLeast,
  topProDays: topPro.noLateCancellationDays,
  freeHours: businessDefaults.freeCancellationHours,
  partialHours: businessDefaults.partialRefundHours,
  noRefundHours: businessDefaults.noRefundHours,
  feePercent: businessDefaults.cancellationFeePercentage,
  leadHours: businessDefaults.bookingLeadTimeHours,
  bufferMinutes: businessDefaults.bufferTimeMinutes,
  deletionDays: deletionGraceDays,
  exportDays: exportRetentionDays,
  loginDays: loginHistoryDays,
  loginDaysMin: loginHistoryDaysBounds.min,
  loginDaysMax: loginHistoryDaysBounds.max,
  noticeHours: suspensionNoticeHours,
  offerMinutes,
  repeatBookings: repeatLimits.bookings,
  busyMinutes: busyCalendarMinutes,
  mergeDays: mergeUndoDays,
  autoReplyHours,
  reportedSurroundings,
  lastMinuteHours,
  contactDays: retentionDays.contactCases,
  invitationDays: retentionDays.invitations,
  strangerDays: retentionDays.strangerMessages,
  waitingDays: retentionDays.waitingEntries,
  webhookDays: retentionDays.webhookDeliveries,
  endedOutletDays: retentionDays.endedOutlets,
  documentDays: retentionDays.documents,
  notificationDays: dataRetentionDays,
  emailDays: retentionDays.emails,
  stopDays: retentionDays.suppressedAddresses,
  smsDays: retentionDays.smsMessages,
  pushDays: retentionDays.pushMessages,
  guestLinkDays: retentionDays.guestLinks,
  securityDays: dataRetentionDays,
  sessionDays: loginHistoryDays,
  deviceDays: knownDeviceDays,
}
