import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { mountApi } from './http/api/api.ts'
import { demoGoogleRoutes } from './http/api/demo-google.ts'
import { mountFirstCalls } from './http/api/first-calls.ts'
import { mailboxRoutes } from './http/api/mailbox.ts'
import { mountReference } from './http/api/reference.ts'
import { systemRoutes } from './http/api/system.ts'
import { vitalsRoutes } from './http/api/vitals.ts'
import { mountCalendarFeeds } from './http/files/calendar-feeds.ts'
import { mountCloth } from './http/files/cloth.ts'
import { mountMediaFiles } from './http/files/media-files.ts'
import { mountSitemap } from './http/files/sitemap.ts'
import { createReadiness, mountHealth, type Readiness } from './http/health.ts'
import { limitCalls } from './http/limits/call-limits.ts'
import { mountAgainLinks, mountBookingLinks } from './http/pages/booking-links.ts'
import { mountShareImages } from './http/pages/share-images/share-images.ts'
import { refuseCrossSiteRequests } from './http/requests/cross-site.ts'
import { mountDeliveryReports } from './http/requests/delivery-reports.ts'
import { mountEmailReports } from './http/requests/email-reports.ts'
import { mountOneClickUnsubscribe } from './http/requests/one-click-unsubscribe.ts'
import { rememberWrites } from './http/requests/read-after-write.ts'
import { buildServer } from './http/server.ts'
import type { OpenMetrics } from './metrics/load-metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AccountsDeps } from './modules/accounts/commands.ts'
import { accountsTasks, accountsTimers } from './modules/accounts/jobs.ts'
import { getAccount } from './modules/accounts/queries.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { listActiveSessionIds } from './modules/accounts/sessions/active.queries.ts'
import { createActorFinder } from './modules/accounts/sessions/commands.ts'
import { analyticsTasks, analyticsTimers } from './modules/analytics/jobs.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import {
  isBookingMessageStillDue,
  isMessageOfSeveralStillDue,
} from './modules/booking-messages/delivery/queries.ts'
import type { NotificationDeps } from './modules/booking-messages/email.notifications.ts'
import type { GuestLinkDeps } from './modules/booking-messages/guest-links/commands.ts'
import { createGuestLinkBuilder } from './modules/booking-messages/guest-links/token.rules.ts'
import { bookingMessageTasks, bookingMessageTimers } from './modules/booking-messages/jobs.ts'
import { createBookingMessenger } from './modules/booking-messages/messenger/commands.ts'
import { bookingMessageRoutes } from './modules/booking-messages/routes.ts'
import { findBookedAgain } from './modules/bookings/again-link.queries.ts'
import { bookingTasks, bookingTimers } from './modules/bookings/jobs.ts'
import { bookingRoutes } from './modules/bookings/routes.ts'
import {
  offerOpenTimes,
  type WaitingListDeps,
} from './modules/bookings/waiting-list/offers.commands.ts'
import { isOfferMessageStillDue } from './modules/bookings/waiting-list/queries.ts'
import { findBusinessByLink } from './modules/businesses/booking-link/queries.ts'
import type { HandoverDeps } from './modules/businesses/members/handover.commands.ts'
import type { MemberDeps } from './modules/businesses/members/invitations.commands.ts'
import { findActingBusiness } from './modules/businesses/members.queries.ts'
import { businessRoutes } from './modules/businesses/routes.ts'
import type { CaldavDeps } from './modules/calendars/busy-calendars/caldav/commands.ts'
import { wakeWriter } from './modules/calendars/busy-calendars/caldav/queries.ts'
import { deleteBusyCalendarsOf } from './modules/calendars/busy-calendars/queries.ts'
import { readAnyFeed } from './modules/calendars/feeds/client.commands.ts'
import { calendarTasks, calendarTimers } from './modules/calendars/jobs.ts'
import { calendarRoutes } from './modules/calendars/routes.ts'
import { clientRecordTasks, clientRecordTimers } from './modules/client-records/jobs.ts'
import { clientRecordRoutes } from './modules/client-records/routes.ts'
import { clientRoutes } from './modules/clients/routes.ts'
import { contactTasks, contactTimers } from './modules/contact/jobs.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { isMessageStillUnread } from './modules/conversations/facts.queries.ts'
import { conversationRoutes } from './modules/conversations/routes.ts'
import { offerTasks, offerTimers } from './modules/dashboard/offers/jobs.ts'
import { areOffersStillDue } from './modules/dashboard/offers/queries.ts'
import {
  recommendationTasks,
  recommendationTimers,
} from './modules/dashboard/recommendations/jobs.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { isDemoEmail } from './modules/demo/ids.ts'
import { renderWork } from './modules/demo/works/render-work.ts'
import { findApiKey } from './modules/developers/api-keys/commands.ts'
import { developerRoutes } from './modules/developers/routes.ts'
import { recordBookingEvents } from './modules/developers/webhooks/events.commands.ts'
import { webhookTasks, webhookTimers } from './modules/developers/webhooks/jobs.ts'
import type { DocumentDeps } from './modules/documents/commands.ts'
import { endOwnerVerification } from './modules/documents/handover.commands.ts'
import { documentTasks, documentTimers } from './modules/documents/jobs.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { favoriteRoutes } from './modules/favorites/routes.ts'
import { mediaTasks, mediaTimers } from './modules/media/jobs.ts'
import { findPictureAudience } from './modules/media/queries.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { suspensionTasks, suspensionTimers } from './modules/moderation/suspensions/jobs.ts'
import { newsletterTasks } from './modules/newsletter/jobs.ts'
import { newsletterRoutes } from './modules/newsletter/routes.ts'
import { budgetTasks, budgetTimers } from './modules/notifications/budgets/jobs.ts'
import { type BudgetDeps, messageBudgetRoutes } from './modules/notifications/budgets/routes.ts'
import { channels, openOutboxes } from './modules/notifications/channels/all.channel.ts'
import type { ChannelEnv } from './modules/notifications/channels/definition.channel.ts'
import {
  availableTexts,
  textsGuests,
} from './modules/notifications/channels/phone/availability.rules.ts'
import {
  recordSmsReports,
  recordWhatsAppReports,
} from './modules/notifications/delivery-reports/commands.ts'
import { digestTasks, digestTimers } from './modules/notifications/digest/jobs.ts'
import { feedRoutes } from './modules/notifications/feed/routes.ts'
import { readEmailReports } from './modules/notifications/suppressed-addresses/commands.ts'
import { suppressedAddressRoutes } from './modules/notifications/suppressed-addresses/routes.ts'
import { unsubscribe } from './modules/notifications/unsubscribe/commands.ts'
import { unsubscribeRoutes } from './modules/notifications/unsubscribe/routes.ts'
import { createUnsubscribeUrlBuilder } from './modules/notifications/unsubscribe/token.rules.ts'
import { onboardingRoutes } from './modules/onboarding/routes.ts'
import { endOutletsOfFormerOwner, endUncoveredOutlets } from './modules/outlets/commands.ts'
import { outletTasks, outletTimers } from './modules/outlets/jobs.ts'
import { outletRoutes } from './modules/outlets/routes.ts'
import { changePackageCurrency } from './modules/payments/packages/commands.ts'
import { isSaleStillValid } from './modules/payments/queries.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { deletePayoutMethodsOf } from './modules/payouts/queries.ts'
import { payoutRoutes } from './modules/payouts/routes.ts'
import { placesRoutes } from './modules/places/routes.ts'
import {
  handleAccountRestored,
  type PrivacyDeps,
} from './modules/privacy/account-deletion/commands.ts'
import { eraseUnconfirmedAccount } from './modules/privacy/erasure/unconfirmed.commands.ts'
import { privacyTasks, privacyTimers } from './modules/privacy/jobs.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import type { Deps as ReviewDeps } from './modules/reviews/commands.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { addPersonResource, retirePersonResource } from './modules/schedule/resources/commands.ts'
import { scheduleRoutes } from './modules/schedule/routes.ts'
import { timeOffTasks, timeOffTimers } from './modules/schedule/time-off/jobs.ts'
import { calendarRange, refreshCalendar, refreshListings } from './modules/search/commands.ts'
import { searchTasks, searchTimers } from './modules/search/jobs.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { serviceTasks, serviceTimers } from './modules/services/jobs.ts'
import { serviceRoutes } from './modules/services/routes.ts'
import type { SettingsDeps } from './modules/settings/commands.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { storefrontRoutes } from './modules/storefront/routes.ts'
import { findShareImageRow } from './modules/storefront/share-image.queries.ts'
import { shareImageView } from './modules/storefront/share-image.view.ts'
import { createSitemapSource } from './modules/storefront/sitemap.queries.ts'
import { openOutlets } from './outlet-kinds.ts'
import { createHeavyCalls } from './platform/api/heavy-calls.ts'
import { type Api, withReplicas } from './platform/api/serve.ts'
import type { AuthSecret } from './platform/auth/auth-secret.ts'
import { openDemoProvider } from './platform/auth/demo-provider.ts'
import { createSecurityRecorder } from './platform/auth/security-recorder.ts'
import type { ChannelSettings, Config } from './platform/config.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { openPools } from './platform/db/pools.ts'
import { housekeepingTasks, housekeepingTimers } from './platform/housekeeping.ts'
import type { ScheduledTask, Tasks } from './platform/jobs/jobs.ts'
import {
  type Outbox,
  outboxTasks,
  outboxTimers,
  type Pauses,
  type StillDueChecks,
} from './platform/jobs/outbox.ts'
import { openOutboxWaker } from './platform/jobs/outbox-wakeup.ts'
import { createCallLimits, type RecordLimitHit } from './platform/limits/call-limits.ts'
import { createLimiter } from './platform/limits/limiter.ts'
import { recordLimitRefusals } from './platform/limits/recorded-limiter.ts'
import { type Live, openLive } from './platform/live/live.ts'
import type { PgListener } from './platform/live/pg-listen.ts'
import { createFetchPublic } from './platform/outgoing/fetch-public.ts'
import { type OutgoingPolicy, publicInternet } from './platform/outgoing/policy.ts'
import { openStore } from './platform/storage/open-store.ts'
import type { Tracing } from './tracing/tracing.ts'

export type AppSettings = Pick<
  Config,
  'logLevel' | 'trustProxy' | 'publicUrl' | 'google' | 'rateLimits' | 'storageUrl' | 'dataDir'
> &
  ChannelSettings &
  Partial<
    Pick<
      Config,
      | 'demoIsPublic'
      | 'emailReportsSecret'
      | 'smsReportsSecret'
      | 'databaseReadUrls'
      | 'messageBudget'
      | 'messageBudgetTotal'
    >
  > & {
    authSecret: AuthSecret
    origin: () => string
    tracing?: Tracing | undefined
    openMetrics?: OpenMetrics | undefined
    /** Which servers the URLs of strangers may lead to; by default the public internet. */
    outgoing?: OutgoingPolicy
  }

export type App = {
  server: FastifyInstance
  api: Api
  tasks: Tasks
  timers: ScheduledTask[]
  /** Listens for new outbox messages; used by processes that run jobs. */
  openWaker: () => PgListener
  readiness: Readiness
  live: Live
  metrics: Metrics | undefined
}

/**
 * Dependencies of the modules beside a database and the time; each takes its part. It has neither, so that no command
 * can use another database than that of its call or job.
 */
type Env = ReturnType<typeof openOutlets> &
  AccountsDeps &
  CaldavDeps &
  GuestLinkDeps &
  NotificationDeps &
  ReviewDeps &
  MemberDeps &
  HandoverDeps &
  DocumentDeps &
  BudgetDeps &
  WaitingListDeps &
  SettingsDeps &
  PrivacyDeps

/** Assembles the app: server, routes, jobs and their dependencies. */
export function buildApp(settings: AppSettings, pool: pg.Pool, now: () => Date): App {
  const db = openDb(pool)
  const recordLimitHit: RecordLimitHit = ({ limit, ...source }) => {
    const event = { kind: 'limit_hit', ...source, details: { limit } } as const
    void recorder.record(event, { per: '', now: now() })
  }
  const server = buildServer(settings, { recordLimitHit })
  const { log } = server
  const limits = createCallLimits({ on: settings.rateLimits, recordLimitHit })
  limitCalls(server, limits)
  const { authSecret, dataDir, origin, tracing } = settings
  refuseCrossSiteRequests(server, origin)
  const secureCookies = settings.publicUrl?.startsWith('https:') ?? false
  const url = pool.options.connectionString ?? ''
  const readUrls = settings.databaseReadUrls ?? []
  const { pools, reads, closePools } = openPools(pool, { readUrls, log })
  server.addHook('onClose', closePools)
  if (reads.replicas) rememberWrites(server, { changes: reads.pageChanges, secure: secureCookies })
  const live = openLive({ url, log, listRunning: (ids) => listActiveSessionIds(db, ids) })
  const metrics = settings.openMetrics?.({ app: server, pools, url, dataDir, live, ...reads })
  tracing?.traceRequests(server)
  for (const each of [...Object.values(pools), ...(reads.replicas?.pools() ?? [])])
    tracing?.traceQueries(each)
  // In preClose, because event streams would otherwise keep the server waiting for open requests.
  server.addHook('preClose', () => live.close())
  const recorder = createSecurityRecorder(db, log)
  const flushTimer = setInterval(() => void recorder.flush(now()), 15_000).unref()
  server.addHook('onClose', () => {
    clearInterval(flushTimer)
    return recorder.flush(now(), true)
  })
  const api: Api = {
    db,
    ...reads,
    heavyCalls: createHeavyCalls(openDb(pools.heavy)),
    now,
    findActor: createActorFinder({ db, secret: authSecret }),
    findApiKey: findApiKey(db),
    findActingBusiness,
    moderatorsNeedSecondFactor: !settings.demo,
    limits,
    recorder,
    timeCall: metrics?.timeCall,
    mounted: new Map(),
  }

  const { messageBudget, messageBudgetTotal } = settings
  const demoGoogle = openDemoProvider(settings)
  const outlets = openOutlets({ publicUrl: origin, onCalendarChanged: refreshCalendar })
  const plainLimiter = createLimiter({ on: settings.rateLimits, secret: authSecret.current })
  const textChannels = availableTexts(settings)
  const messagePolicy = { authSecret, messageBudget, messageBudgetTotal }
  const bookingMessages: NotificationDeps = {
    publicUrl: origin,
    mailFrom: settings.mailFrom,
    textsGuests: textsGuests(settings),
    sendsWhatsApp: textChannels.whatsapp,
    messagePolicy,
    guestLinkOf: createGuestLinkBuilder({ authSecret, publicUrl: origin }),
  }
  const env: Env = {
    ...outlets,
    outlets,
    authSecret,
    ...bookingMessages,
    ...createBookingMessenger(bookingMessages),
    secureCookies,
    limiter: recordLimitRefusals(plainLimiter, recorder),
    recorder,
    store: openStore(settings),
    outgoing: settings.outgoing ?? publicInternet,
    google: settings.google ?? demoGoogle?.settings,
    smsAvailable: textChannels.sms,
    textChannels,
    messageBudget,
    messagePolicy,
    indexedCalendarRange: calendarRange,
    offerOpenTimes: (ctx, businessId) => offerOpenTimes(env, ctx, businessId),
    eraseUnconfirmedAccount: (ctx, email) => eraseUnconfirmedAccount(env, ctx, email),
    onAccountRestored: handleAccountRestored,
    onCalendarChanged: refreshCalendar,
    onPricesChanged: changePackageCurrency,
    onPersonRetired: deleteBusyCalendarsOf,
    onBookingChanged: async (ctx, change) => {
      await recordBookingEvents(ctx, change)
      if (change.business.hasCaldav) await wakeWriter(ctx.db)
    },
    onReviewsChanged: (tx, businessId, now) => refreshListings(tx, [businessId], now),
    async onMemberJoined(ctx, { businessId, ownerId, accountId, name, serviceIds }) {
      // The owner keeps the calendar that the business had while it had no other members.
      const owner = await getAccount(ctx.db, ownerId)
      const all = { businessId, serviceIds: 'all' } as const
      await addPersonResource(env, ctx, { ...all, accountId: ownerId, name: owner.name })
      const joined = { businessId, accountId, name, serviceIds: serviceIds ?? ('all' as const) }
      await addPersonResource(env, ctx, joined)
    },
    onRoleChanged: (ctx, member) => endUncoveredOutlets(outlets, ctx, member),
    async onMemberLeft(ctx, member) {
      // Before the calendar is retired, which disconnects its calendars without a reason.
      await endUncoveredOutlets(outlets, ctx, member)
      await retirePersonResource(env, ctx, member)
    },
    async onBusinessHandedOver(ctx, { businessId, from }) {
      await endOutletsOfFormerOwner(outlets, ctx, { businessId, accountId: from })
      await deletePayoutMethodsOf(ctx.db, businessId, ctx.now)
      await endOwnerVerification(ctx, { businessId, formerOwnerId: from })
    },
  }
  const unsubscribeUrls = createUnsubscribeUrlBuilder(env)
  const isDeliverable = (address: string) => !isDemoEmail(address)
  const channelEnv: ChannelEnv = { ...env, db, now, settings, unsubscribeUrls, isDeliverable }
  const outboxes = openOutboxes(channelEnv)

  systemRoutes(api)
  vitalsRoutes(api, metrics?.observeVitals)
  placesRoutes(api)
  accountsRoutes(api, env)
  scheduleRoutes(api, env)
  bookingRoutes(api, env)
  calendarRoutes(api, env)
  bookingMessageRoutes(api, env)
  feedRoutes(api, { live })
  unsubscribeRoutes(api, env)
  for (const channel of channels) channel.mountRoutes?.(api, channelEnv)
  messageBudgetRoutes(api, env)
  conversationRoutes(api, env)
  reviewRoutes(api, env)
  searchRoutes(withReplicas(api))
  storefrontRoutes(withReplicas(api), env)
  mediaRoutes(api, env)
  serviceRoutes(api, env)
  businessRoutes(api, env)
  outletRoutes(api, env)
  developerRoutes(api, env)
  payoutRoutes(api, env)
  paymentRoutes(api, env)
  settingsRoutes(api, env)
  documentRoutes(api, env)
  moderationRoutes(api, env)
  onboardingRoutes(api, env)
  clientRecordRoutes(api)
  clientRoutes(api)
  favoriteRoutes(api)
  analyticsRoutes(api, server)
  dashboardRoutes(api, { publicUrl: origin })
  newsletterRoutes(api)
  suppressedAddressRoutes(api)
  contactRoutes(api, env)
  privacyRoutes(api, env)
  if (demoGoogle) demoGoogleRoutes(api, demoGoogle)
  if (settings.demo && !settings.smtpUrl) mailboxRoutes(api, openMailbox(channelEnv, outboxes))
  const readiness = createReadiness(server, pool)
  mountHealth(server, readiness)
  metrics?.mountPublic(server)
  mountReference(server, api, { origin, demoIsPublic: settings.demoIsPublic ?? false })
  mountFiles({ server, db, now, env, settings })
  mountApi(server, api)
  mountFirstCalls(server, api)

  const jobEnv = { ...env, db, now, log }
  const pauses: Pauses = new Map()
  const plainTasks: Tasks = {
    ...housekeepingTasks(db, now, channels),
    ...accountsTasks(jobEnv),
    ...timeOffTasks(jobEnv),
    ...bookingTasks(jobEnv),
    ...calendarTasks(jobEnv),
    ...bookingMessageTasks(jobEnv),
    ...searchTasks(db, now),
    ...mediaTasks(jobEnv),
    ...documentTasks(jobEnv),
    ...serviceTasks(db, now),
    ...suspensionTasks(jobEnv),
    ...privacyTasks(jobEnv),
    ...newsletterTasks(jobEnv),
    ...clientRecordTasks(db, now),
    ...contactTasks(db, now),
    ...analyticsTasks(db),
    ...outletTasks(db, now),
    ...offerTasks(jobEnv),
    ...recommendationTasks({ ...jobEnv, searchDb: api.searchDb }),
    ...budgetTasks({ ...jobEnv, policy: env.messagePolicy }),
    ...digestTasks({ ...jobEnv, stillDueChecks }),
    ...webhookTasks({ ...jobEnv, fetchPublic: createFetchPublic(env.outgoing) }),
    ...outboxTasks(outboxes, {
      ...{ db, now, log, pauses, stillDueChecks },
      recordOutcome: metrics?.recordOutcome,
    }),
  }
  const tracedTasks = tracing?.traceTasks(plainTasks) ?? plainTasks
  const tasks = metrics?.timeTasks(tracedTasks) ?? tracedTasks
  const openWaker = () => openOutboxWaker({ url, db, log, outboxes, now, pauses })
  return { server, api, tasks, timers, openWaker, readiness, live, metrics }
}

type FileParts = {
  server: FastifyInstance
  db: Db
  now: () => Date
  env: Env
  settings: AppSettings
}

/** Mounts what is neither a call of the contract nor a page: pictures, calendars, short links and the like. */
function mountFiles({ server, db, now, env, settings }: FileParts) {
  const { authSecret, publicUrl, store } = env
  const createCtx = () => ({ db, now: now() })
  mountCloth(server, renderWork)
  mountMediaFiles(server, { store, findPicture: (id) => findPictureAudience(db, id) })
  mountCalendarFeeds(server, (token) => readAnyFeed(createCtx(), token, env))
  mountOneClickUnsubscribe(server, (token) => unsubscribe(createCtx(), { token, authSecret }))
  mountEmailReports(server, {
    secret: settings.emailReportsSecret,
    record: (body) => readEmailReports(createCtx(), body, { domain: domainOf(publicUrl) }),
  })
  mountDeliveryReports(server, {
    smsSecret: settings.smsReportsSecret,
    whatsapp: settings.whatsapp,
    recordSms: (form) => recordSmsReports(createCtx(), form),
    recordWhatsApp: (body) => recordWhatsAppReports(createCtx(), body),
  })
  mountShareImages(server, async (id, locale) => {
    const business = await findShareImageRow(db, id)
    return business && shareImageView(business, locale)
  })
  mountBookingLinks(server, (name) => findBusinessByLink(db, name))
  mountAgainLinks(server, (id) => findBookedAgain(db, id))
  mountSitemap(server, createSitemapSource(db), { origin: publicUrl, now })
}

/** Messages of the channels that send nothing, for the built-in mailbox. */
const openMailbox = (env: ChannelEnv, outboxes: readonly Outbox[]) =>
  channels.flatMap(({ name, listStored }) => {
    const isSent = outboxes.some((outbox) => outbox.name === name && outbox.deliver)
    return listStored && !isSent ? [listStored.bind(undefined, env)] : []
  })

/** Domain of the addresses to which bounced emails are reported. */
const domainOf = (publicUrl: () => string) => new URL(publicUrl()).hostname

/** Whether a message that was held is still due, by the kind of its cause. */
const stillDueChecks: StillDueChecks = {
  booking: isBookingMessageStillDue,
  bookings: isMessageOfSeveralStillDue,
  waiting_offer: isOfferMessageStillDue,
  conversation: isMessageStillUnread,
  sale: isSaleStillValid,
  offers: areOffersStillDue,
}

const timers: ScheduledTask[] = [
  ...housekeepingTimers,
  ...outboxTimers(channels),
  ...digestTimers,
  ...budgetTimers,
  ...accountsTimers,
  ...timeOffTimers,
  ...bookingTimers,
  ...calendarTimers,
  ...bookingMessageTimers,
  ...searchTimers,
  ...mediaTimers,
  ...documentTimers,
  ...serviceTimers,
  ...suspensionTimers,
  ...privacyTimers,
  ...clientRecordTimers,
  ...contactTimers,
  ...recommendationTimers,
  ...offerTimers,
  ...analyticsTimers,
  ...webhookTimers,
  ...outletTimers,
]
