import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import { openDevelopers } from './developers.ts'
import { mountApi } from './http/api/api.ts'
import { demoGoogleRoutes } from './http/api/demo-google.ts'
import { mountFirstCalls } from './http/api/first-calls.ts'
import { mailboxRoutes } from './http/api/mailbox.ts'
import { mountReference } from './http/api/reference.ts'
import { systemRoutes } from './http/api/system.ts'
import { vitalsRoutes } from './http/api/vitals.ts'
import { mountHealth, type Readiness } from './http/health.ts'
import { limitCalls } from './http/limits/call-limits.ts'
import { refuseCrossSiteRequests } from './http/requests/cross-site.ts'
import { buildServer } from './http/server.ts'
import { memberListeners } from './member-listeners.ts'
import type { Metrics } from './metrics/metrics.ts'
import { moduleTasks } from './module-tasks.ts'
import type { AccountsDeps } from './modules/accounts/commands.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { listActiveSessionIds } from './modules/accounts/sessions/active.queries.ts'
import { findActor } from './modules/accounts/sessions/commands.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import { wakeWriter } from './modules/bookings/caldav/queries.ts'
import { createGuestLinkBuilder } from './modules/bookings/guest-links/token.rules.ts'
import { bookingNotifications } from './modules/bookings/notifications.ts'
import { bookingRoutes } from './modules/bookings/routes.ts'
import { withServing } from './modules/bookings/waiting-list/offers.commands.ts'
import { findActingBusiness } from './modules/businesses/members.queries.ts'
import { businessRoutes } from './modules/businesses/routes.ts'
import { clientRecordRoutes } from './modules/client-records/routes.ts'
import { clientRoutes } from './modules/clients/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { conversationRoutes } from './modules/conversations/routes.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { recordBookingEvents } from './modules/developers/webhooks/events.commands.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { favoriteRoutes } from './modules/favorites/routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { newsletterRoutes } from './modules/newsletter/routes.ts'
import { messageBudgetRoutes } from './modules/notifications/budgets/routes.ts'
import { notifyAll } from './modules/notifications/commands.ts'
import { emailStopRoutes } from './modules/notifications/email-stops/routes.ts'
import type { MessagePolicy } from './modules/notifications/event.rules.ts'
import { feedRoutes } from './modules/notifications/feed/routes.ts'
import { pushSubscriptionRoutes } from './modules/notifications/push-subscriptions/routes.ts'
import { unsubscribeRoutes } from './modules/notifications/unsubscribe/routes.ts'
import { createUnsubscribeUrlBuilder } from './modules/notifications/unsubscribe/token.rules.ts'
import { onboardingRoutes } from './modules/onboarding/routes.ts'
import { outletRoutes } from './modules/outlets/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { payoutRoutes } from './modules/payouts/routes.ts'
import { placesRoutes } from './modules/places/routes.ts'
import { handleAccountRestored } from './modules/privacy/account-deletion/commands.ts'
import { eraseUnconfirmedAccount } from './modules/privacy/erasure/unconfirmed.commands.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import type { Deps as ReviewDeps } from './modules/reviews/commands.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { calendarRange, refreshCalendar, refreshListings } from './modules/search/commands.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { serviceRoutes } from './modules/services/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { storefrontRoutes } from './modules/storefront/routes.ts'
import { mountFiles } from './mount-files.ts'
import { openOutboxes } from './outboxes.ts'
import { openOutlets } from './outlet-kinds.ts'
import { createHeavyCalls } from './platform/api/heavy-calls.ts'
import { type Api, withReplicas } from './platform/api/serve.ts'
import { openDemoProvider } from './platform/auth/demo-provider.ts'
import { createSecurityRecorder } from './platform/auth/security-recorder.ts'
import { openDb } from './platform/db/db.ts'
import type { ScheduledTask, Tasks } from './platform/jobs/jobs.ts'
import { outboxTasks, type Pauses } from './platform/jobs/outbox.ts'
import { openOutboxWaker } from './platform/jobs/outbox-wakeup.ts'
import { createCallLimits, type RecordLimitHit } from './platform/limits/call-limits.ts'
import { createLimiter } from './platform/limits/limiter.ts'
import { recordLimitRefusals } from './platform/limits/recorded-limiter.ts'
import { type Live, openLive } from './platform/live/live.ts'
import type { PgListener } from './platform/live/pg-listen.ts'
import { publicInternet } from './platform/outgoing/policy.ts'
import { sendsWhatsApp, textsGuests } from './platform/sms/sms.ts'
import { openStore } from './platform/storage/open-store.ts'
import { openPools } from './pools.ts'
import { createReadiness } from './readiness.ts'
import { stillDueChecks } from './still-due-checks.ts'
import { timers } from './timers.ts'

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

/** Assembles the app: server, routes, jobs and their dependencies. */
export function buildApp(settings: AppSettings, pool: pg.Pool, now: () => Date): App {
  const db = openDb(pool)
  const recordLimitHit: RecordLimitHit = ({ limit, ...source }) => {
    const event = { kind: 'limit_hit', ...source, details: { limit } } as const
    void recorder.record(event, { per: '', now: now() })
  }
  const server = buildServer(settings, { recordLimitHit })
  const limits = createCallLimits({ on: settings.rateLimits, recordLimitHit })
  limitCalls(server, limits)
  const { authSecret, dataDir, origin, tracing } = settings
  refuseCrossSiteRequests(server, origin)
  const secureCookies = settings.publicUrl?.startsWith('https:') ?? false
  const url = pool.options.connectionString ?? ''
  const readUrls = settings.databaseReadUrls ?? []
  const { pools, reads } = openPools(pool, server, { readUrls, secureCookies })
  const listRunning = (ids: string[]) => listActiveSessionIds(db, ids)
  const live = openLive({ url, log: server.log, listRunning })
  const metrics = settings.openMetrics?.({ app: server, pools, url, dataDir, live, ...reads })
  tracing?.traceRequests(server)
  for (const each of [...Object.values(pools), ...(reads.replicas?.pools() ?? [])])
    tracing?.traceQueries(each)
  // In preClose, because event streams would otherwise keep the server waiting for open requests.
  server.addHook('preClose', () => live.close())
  const recorder = createSecurityRecorder(db, server.log)
  const flushTimer = setInterval(() => void recorder.flush(now()), 15_000).unref()
  server.addHook('onClose', () => {
    clearInterval(flushTimer)
    return recorder.flush(now(), true)
  })
  const { outgoing = publicInternet } = settings
  const outlets = openOutlets({ publicUrl: origin, onCalendarChanged: refreshCalendar })
  const ofWebhooks = { db, now, authSecret, publicUrl: origin, outgoing, log: server.log }
  const developers = openDevelopers({ ...ofWebhooks, ...outlets })
  const api: Api = {
    db,
    ...reads,
    heavyCalls: createHeavyCalls(openDb(pools.heavy)),
    now,
    findActor: findActor({ db, secret: authSecret }),
    findApiKey: developers.findApiKey,
    findActingBusiness,
    reviewersNeedSecondFactor: !settings.demo,
    limits,
    recorder,
    timeCall: metrics?.timeCall,
    mounted: new Map(),
  }
  const hasMailbox = settings.demo && !settings.smtpUrl
  const textChannels = {
    sms: Boolean(settings.smsUrl) || hasMailbox,
    whatsapp: sendsWhatsApp(settings),
  }
  const demoGoogle = openDemoProvider(settings)
  const plainLimiter = createLimiter({ on: settings.rateLimits, secret: authSecret.current })
  const limiter = recordLimitRefusals(plainLimiter, recorder)
  const accountsDeps: AccountsDeps = {
    ...outlets,
    authSecret,
    publicUrl: origin,
    secureCookies,
    limiter,
    recorder,
    google: settings.google ?? demoGoogle?.settings,
    smsAvailable: textChannels.sms,
    eraseUnconfirmedAccount: (ctx, email) => eraseUnconfirmedAccount(privacyDeps, ctx, email),
    onAccountRestored: handleAccountRestored,
  }
  const messagePolicy: MessagePolicy = {
    authSecret,
    messageBudget: settings.messageBudget,
    messageBudgetTotal: settings.messageBudgetTotal,
  }
  const bookingDeps = withServing({
    publicUrl: origin,
    mailFrom: settings.mailFrom,
    textsGuests: textsGuests(settings),
    messagePolicy,
    guestLinkOf: createGuestLinkBuilder({ authSecret, publicUrl: origin }),
    sendsWhatsApp: sendsWhatsApp(settings),
    onCalendarChanged: refreshCalendar,
    onBookingChanged: async (ctx, change) => {
      await recordBookingEvents(ctx, change)
      if (change.business.hasCaldav) await wakeWriter(ctx.db)
    },
    indexedCalendarRange: calendarRange,
  })
  const calendarDeps = { authSecret, outgoing }
  const pushDeps = { pushKeys: settings.pushKeys, outgoing }
  const reviewDeps: ReviewDeps = {
    publicUrl: origin,
    onReviewsChanged: (tx, businessId, now) => refreshListings(tx, [businessId], now),
    notifyParty: async (tx, details, message, now) => {
      await notifyAll({ db: tx, now }, bookingNotifications(details, [message], bookingDeps))
    },
  }
  const store = openStore(settings)
  const businessDeps = {
    authSecret,
    publicUrl: origin,
    mailFrom: settings.mailFrom,
    store,
    messagePolicy,
  }
  const privacyDeps = { ...bookingDeps, authSecret, outlets }
  const unsubscribeUrls = createUnsubscribeUrlBuilder(privacyDeps)
  systemRoutes(api)
  vitalsRoutes(api, metrics?.observeVitals)
  placesRoutes(api)
  accountsRoutes(api, accountsDeps)
  bookingRoutes(api, { ...bookingDeps, ...calendarDeps, limiter })
  feedRoutes(api, { live })
  unsubscribeRoutes(api, { authSecret })
  pushSubscriptionRoutes(api, pushDeps)
  messageBudgetRoutes(api, { messageBudget: settings.messageBudget, textChannels })
  conversationRoutes(api, { ...bookingDeps, limiter })
  reviewRoutes(api, reviewDeps)
  searchRoutes(withReplicas(api))
  storefrontRoutes(withReplicas(api), { publicUrl: origin })
  mediaRoutes(api, businessDeps)
  serviceRoutes(api, businessDeps)
  businessRoutes(api, {
    ...businessDeps,
    ...accountsDeps,
    ...memberListeners({ ...bookingDeps, outlets }),
  })
  outletRoutes(api, outlets)
  developers.mountRoutes(api)
  payoutRoutes(api, businessDeps)
  paymentRoutes(api, businessDeps)
  settingsRoutes(api, { ...businessDeps, onCalendarChanged: refreshCalendar })
  documentRoutes(api, { ...businessDeps, secureCookies })
  moderationRoutes(api, { ...privacyDeps, limiter })
  onboardingRoutes(api)
  clientRecordRoutes(api)
  clientRoutes(api)
  favoriteRoutes(api)
  analyticsRoutes(api, server)
  dashboardRoutes(api)
  newsletterRoutes(api)
  emailStopRoutes(api)
  contactRoutes(api, { limiter, publicUrl: origin, messagePolicy })
  privacyRoutes(api, { ...privacyDeps, limiter })
  if (demoGoogle) demoGoogleRoutes(api, demoGoogle)
  if (hasMailbox) {
    const [withSms, withWhatsApp] = [!settings.smsUrl, !settings.whatsapp]
    mailboxRoutes(api, { withSms, withWhatsApp, unsubscribeUrls })
  }
  const readiness = createReadiness(server, pool)
  mountHealth(server, readiness)
  metrics?.mountPublic(server)
  mountReference(server, api, { origin, demoIsPublic: settings.demoIsPublic ?? false })
  mountFiles(server, { db, now, store, authSecret, origin, bookingDeps, settings })
  mountApi(server, api)
  mountFirstCalls(server, api)

  const pauses: Pauses = new Map()
  const outboxContext = {
    db,
    now,
    log: server.log,
    pauses,
    recordOutcome: metrics?.recordOutcome,
    stillDueChecks,
  }
  const outboxes = openOutboxes(db, settings, {
    domain: new URL(origin()).hostname,
    unsubscribeUrls,
    now,
    push: { ...pushDeps, now },
  })
  const plainTasks: Tasks = {
    ...moduleTasks({
      ...{ db, searchDb: api.searchDb, now, log: server.log, store, messagePolicy, outlets },
      ...{ bookingDeps: { ...bookingDeps, ...calendarDeps }, privacyDeps },
    }),
    ...developers.tasks,
    ...outboxTasks(outboxes, outboxContext),
  }
  const tracedTasks = tracing?.traceTasks(plainTasks) ?? plainTasks
  const tasks = metrics?.timeTasks(tracedTasks) ?? tracedTasks
  const openWaker = () => openOutboxWaker({ url, db, log: server.log, outboxes, now, pauses })
  return { server, api, tasks, timers, openWaker, readiness, live, metrics }
}
