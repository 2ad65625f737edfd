import { day, email, id, instant } from '@ujuzi/contract/api/fields'
import {
  Booking,
  BookingWithHistory,
  bookingStatuses,
  parties,
  recordedTransitions,
} from '@ujuzi/contract/bookings/bookings'
import { closeBusiness, getBusiness } from '@ujuzi/contract/businesses/businesses'
import { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { profileGroups } from '@ujuzi/contract/businesses/profile-fields'
import { spokenLanguages } from '@ujuzi/contract/businesses/profile-options'
import { activityKinds, Earnings } from '@ujuzi/contract/dashboard/dashboard'
import { KybStatus } from '@ujuzi/contract/documents/documents'
import { Picture } from '@ujuzi/contract/media/media'
import { ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { AccountSummary, Suspension } from '@ujuzi/contract/moderation/suspensions'
import {
  ClientNotifications,
  ProfessionalNotificationSettings,
  ProfessionalNotifications,
} from '@ujuzi/contract/notifications/preferences'
import { createMarketplaceClient } from '@ujuzi/contract/onboarding/onboarding'
import { listPins, rankReasons } from '@ujuzi/contract/search/search'
import { categorySlugs, serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { getMarketplaceService, listPublicServices } from '@ujuzi/contract/services/services'
import { readOnlySettings } from '@ujuzi/contract/settings/professional-settings'
import { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { Professional } from '@ujuzi/contract/storefront/storefront'
import * as z from 'zod/mini'

const { availability, location, portfolio } = profileGroups
const { working_hours } = ProfessionalProfile.shape.availability.shape
const innerOf = <T extends z.ZodMiniType>(nullable: z.ZodMiniNullable<T>) => nullable.def.innerType
const itemOf = <T extends z.ZodMiniType>(list: z.ZodMiniArray<T>) => list.def.element

/** Names for schemas that several endpoints share and that no contract module exports. */
export const sharedSchemas: Record<string, z.ZodMiniType> = {
  Id: id(),
  Day: day(),
  Instant: instant(),
  EmailAddress: email(),
  Category: z.enum(categorySlugs),
  ServiceCategory: z.enum(serviceCategorySlugs),
  SpokenLanguage: z.enum(spokenLanguages),
  BookingStatus: z.enum(bookingStatuses),
  Party: z.enum(parties),
  RecordedTransition: z.enum(recordedTransitions),
  RankReason: z.enum(rankReasons),
  ActivityKind: z.enum(activityKinds),
  Money: innerOf(Booking.shape.refund),
  BookedService: Booking.shape.service,
  BookedServiceItem: itemOf(Booking.shape.services),
  BookingProfessional: Booking.shape.professional,
  BookingClient: innerOf(Booking.shape.client),
  BookingPermissions: Booking.shape.can,
  BookingProposal: innerOf(Booking.shape.proposal),
  BookingRecordEntry: itemOf(BookingWithHistory.shape.record),
  BookingNoShow: innerOf(Booking.shape.no_show),
  ClientRecord: Booking.shape.client_record,
  Business: getBusiness.returns,
  MarketplaceService: getMarketplaceService.returns,
  SearchPins: listPins.returns,
  PublicServices: listPublicServices.returns,
  DeletedResource: closeBusiness.returns,
  EarnedWeek: Earnings.shape.this_week,
  OpenDay: working_hours.shape.monday,
  OpenDayInput: availability.working_hours.shape.monday,
  OpeningHoursInput: availability.working_hours,
  ProfileVerification: ProfessionalProfile.shape.verification,
  ProfilePicture: z.strictObject(Picture.shape),
  CoordinatesInput: location.coordinates,
  WorkSampleInput: itemOf(portfolio.work_samples),
  CertificationInput: itemOf(portfolio.certifications),
  AwardInput: itemOf(portfolio.awards),
  TestimonialInput: itemOf(portfolio.testimonials),
  SuspensionDecision: innerOf(Suspension.shape.decision),
  ModeratedBusiness: innerOf(AccountSummary.shape.business),
  ModeratedParties: ReviewReport.shape.people,
  CompletedVerification: itemOf(KybStatus.shape.verifications),
  NotificationChoices: ClientNotifications.shape.email,
  ProfessionalNotificationSettings,
  ProfessionalNotificationChoices: ProfessionalNotifications.shape.email,
  ProfessionalNotificationChoicesInput: z.partial(ProfessionalNotifications.shape.email),
  PaymentMethod: itemOf(Professional.shape.payment_methods),
  PaymentMethods: Professional.shape.payment_methods,
  PaymentMethodsInput: settingsFields.payment.accepted_methods,
  SocialMedia: ProfessionalProfile.shape.social_media,
  SocialMediaInput: z.strictObject(profileGroups.social_media),
  SocialMediaChange: z.partial(z.strictObject(profileGroups.social_media)),
  PayoutMethods: readOnlySettings.payment.payment_methods,
  QuickRepliesInput: settingsFields.communication.quick_replies,
  AwayPeriodInput: itemOf(settingsFields.communication.away),
  AwayInput: settingsFields.communication.away,
  NotificationPreferences: createMarketplaceClient.body.shape.notification_preferences,
}
