import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { mountApi } from './http/api.ts'
import { limitCalls } from './http/call-limits.ts'
import { mountCloth } from './http/cloth.ts'
import { refuseForeignRequests } from './http/foreign-requests.ts'
import { mountHealth, type Readiness } from './http/health.ts'
import { mountLinkPictures } from './http/link-pictures.ts'
import { mailboxRoutes } from './http/mailbox.ts'
import { mountMediaFiles } from './http/media-files.ts'
import { mountReference } from './http/reference.ts'
import { buildServer } from './http/server.ts'
import { mountSitemap } from './http/sitemap.ts'
import { systemRoutes } from './http/system.ts'
import { vitalsRoutes } from './http/vitals.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { mountMetrics } from './metrics/scrape.ts'
import type { AccountsDeps } from './modules/accounts/entrance.routes.ts'
import { googleRoutes } from './modules/accounts/google.routes.ts'
import { accountsTasks, accountsTimers } from './modules/accounts/jobs.ts'
import { loginRoutes } from './modules/accounts/logins.routes.ts'
import { passwordRoutes } from './modules/accounts/passwords.routes.ts'
import { phoneRoutes } from './modules/accounts/phone.routes.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { secondFactorRoutes } from './modules/accounts/second-factor.routes.ts'
import { findActor } from './modules/accounts/sessions.commands.ts'
import { sessionRoutes } from './modules/accounts/sessions.routes.ts'
import { listSignedIn } from './modules/accounts/signed-in.queries.ts'
import { verificationRoutes } from './modules/accounts/verification.routes.ts'
import { agendaRoutes } from './modules/bookings/agenda.routes.ts'
import { calendarEntryRoutes } from './modules/bookings/calendar-entry.routes.ts'
import { clientRoutes } from './modules/bookings/clients.routes.ts'
import { feedRoutes } from './modules/bookings/feed.routes.ts'
import { bookingTasks, bookingTimers } from './modules/bookings/jobs.ts'
import { noShowRoutes } from './modules/bookings/no-shows.routes.ts'
import { tell } from './modules/bookings/notices.ts'
import { bookingRoutes } from './modules/bookings/routes.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { isDemoEmail } from './modules/demo/ids.ts'
import { favoriteRoutes } from './modules/favorites/routes.ts'
import { mediaTasks, mediaTimers } from './modules/media/jobs.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { newsletterTasks } from './modules/newsletter/jobs.ts'
import { newsletterRoutes } from './modules/newsletter/routes.ts'
import { onboardingRoutes } from './modules/onboarding/routes.ts'
import { payoutRoutes } from './modules/payouts/routes.ts'
import { placesRoutes } from './modules/places/routes.ts'
import { privacyTasks, privacyTimers } from './modules/privacy/jobs.ts'
import { welcomeBack } from './modules/privacy/leaving.commands.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import type { Deps as ReviewDeps } from './modules/reviews/commands.ts'
import { moderationRoutes } from './modules/reviews/moderation.routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { searchTasks, searchTimers } from './modules/search/jobs.ts'
import { knownFrom, refreshCalendar, refreshListings } from './modules/search/listings.commands.ts'
import { findPictured } from './modules/search/picture.queries.ts'
import { pictureView } from './modules/search/picture.view.ts'
import { pinRoutes } from './modules/search/pins.routes.ts'
import { professionalRoutes } from './modules/search/professional.routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { openSitemapSource } from './modules/search/sitemap.queries.ts'
import { suggestionRoutes } from './modules/search/suggestions.routes.ts'
import { serviceTasks, serviceTimers } from './modules/services/jobs.ts'
import { serviceRoutes } from './modules/services/routes.ts'
import { shopRoutes } from './modules/shops/routes.ts'
import { suspensionTasks, suspensionTimers } from './modules/suspensions/jobs.ts'
import { suspensionRoutes } from './modules/suspensions/routes.ts'
import { kybTasks, kybTimers } from './modules/verification/jobs.ts'
import { kybRoutes } from './modules/verification/routes.ts'
import type { AuthSecret } from './platform/auth-secret.ts'
import { type NoteLimitHit, openCallLimits } from './platform/call-limits.ts'
import type { Config } from './platform/config.ts'
import { createWriteCheck, isDatabaseReachable } from './platform/database-readiness.ts'
import { openDb, openSearchPool } from './platform/db.ts'
import { housekeepingTasks, housekeepingTimers } from './platform/housekeeping.ts'
import type { Tasks, Timer } from './platform/jobs.ts'
import { openLimiter } from './platform/limiter.ts'
import type { Listening } from './platform/listening.ts'
import { type Live, openLive } from './platform/live.ts'
import { mailOutbox } from './platform/mail.ts'
import { outboxTasks, outboxTimers, type Pauses } from './platform/outbox.ts'
import { openWaking } from './platform/outbox-waking.ts'
import { recordLimits } from './platform/recorded-limits.ts'
import { prepareSchemaCheck } from './platform/schema-version.ts'
import { openSecurityRecorder } from './platform/security-recorder.ts'
import type { Api } from './platform/serve.ts'
import { smsOutbox } from './platform/sms.ts'
import { openStore } from './platform/store.ts'
import type { Tracing } from './tracing/tracing.ts'

export type House = {
  app: FastifyInstance
  api: Api
  tasks: Tasks
  timers: Timer[]
  /** Hears, where jobs are run, of what is new in the outboxes. */
  openWaker: () => Listening
  readiness: Readiness
  live: Live
  metrics: Metrics | undefined
}

export type HouseSettings = Pick<
  Config,
  | 'logLevel'
  | 'trustProxy'
  | 'publicUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsUrl'
  | 'smsFrom'
  | 'google'
  | 'rateLimits'
  | 'demo'
  | 'storageUrl'
  | 'dataDir'
> &
  Partial<Pick<Config, 'demoIsPublic' | 'metrics'>> & {
    authSecret: AuthSecret
    origin: () => string
    tracing?: Tracing | undefined
  }

/** Puts the house together: every module, what it needs, and who hears of what. */
export function buildHouse(settings: HouseSettings, pool: pg.Pool, now: () => Date): House {
  const db = openDb(pool)
  const noteHit: NoteLimitHit = ({ limit, ...source }) => {
    const event = { kind: 'limit_hit', ...source, details: { limit } } as const
    void recorder.record(event, { per: '', now: now() })
  }
  const app = buildServer(settings, { noteHit })
  const limits = openCallLimits({ on: settings.rateLimits, noteHit })
  limitCalls(app, limits)
  const { authSecret, origin } = settings
  refuseForeignRequests(app, origin)
  const secureCookies = settings.publicUrl?.startsWith('https:') ?? false
  const url = pool.options.connectionString ?? ''
  const searchPool = openSearchPool(url)
  app.addHook('onClose', () => searchPool.end())
  const live = openLive({ url, log: app.log, listRunning: (ids) => listSignedIn(db, ids) })
  const pools = { application: pool, search: searchPool }
  const { dataDir } = settings
  const metrics = openMetrics(settings.metrics, { app, pools, url, dataDir, live })
  const { tracing } = settings
  tracing?.traceRequests(app)
  for (const each of Object.values(pools)) tracing?.traceQueries(each)
  // Before the requests under way are waited for: these would not end by themselves.
  app.addHook('preClose', () => live.close())
  const recorder = openSecurityRecorder(db, app.log)
  const flushing = setInterval(() => void recorder.flush(now()), 15_000).unref()
  app.addHook('onClose', () => {
    clearInterval(flushing)
    return recorder.flush(now(), true)
  })
  const api: Api = {
    db,
    searchDb: openDb(searchPool),
    now,
    findActor: findActor({ db, secret: authSecret }),
    reviewersNeedSecondFactor: !settings.demo,
    limits,
    recorder,
    timeCall: metrics?.timeCall,
    mounted: new Map(),
  }
  const hasMailbox = settings.demo && !settings.smtpUrl
  const counting = openLimiter({ on: settings.rateLimits, secret: authSecret.current })
  const limiter = recordLimits(counting, recorder)
  const accountsDeps: AccountsDeps = {
    authSecret,
    publicUrl: origin,
    secureCookies,
    limiter,
    recorder,
    google: settings.google,
    textsArrive: Boolean(settings.smsUrl) || hasMailbox,
    returned: welcomeBack,
  }
  const bookingDeps = {
    publicUrl: origin,
    mailFrom: settings.mailFrom,
    calendarChanged: refreshCalendar,
    calendarKept: knownFrom,
  }
  const reviewDeps: ReviewDeps = {
    publicUrl: origin,
    reviewsChanged: (tx, businessId, now) => refreshListings(tx, [businessId], now),
    told: (tx, booking, notice, now) => tell(tx, booking, notice, bookingDeps, now),
  }
  const store = openStore(settings)
  const shopDeps = { authSecret, publicUrl: origin, mailFrom: settings.mailFrom, store }
  const privacyDeps = { ...bookingDeps, authSecret }

  systemRoutes(api)
  vitalsRoutes(api, metrics?.observeVitals)
  placesRoutes(api)
  accountsRoutes(api, accountsDeps)
  verificationRoutes(api, accountsDeps)
  phoneRoutes(api, accountsDeps)
  passwordRoutes(api, accountsDeps)
  googleRoutes(api, accountsDeps)
  secondFactorRoutes(api, accountsDeps)
  sessionRoutes(api, accountsDeps)
  loginRoutes(api)
  bookingRoutes(api, bookingDeps)
  agendaRoutes(api, bookingDeps)
  calendarEntryRoutes(api, bookingDeps)
  feedRoutes(api, { live })
  noShowRoutes(api, bookingDeps)
  clientRoutes(api)
  reviewRoutes(api, reviewDeps)
  moderationRoutes(api, reviewDeps)
  searchRoutes(api)
  professionalRoutes(api)
  pinRoutes(api)
  suggestionRoutes(api)
  mediaRoutes(api, shopDeps)
  serviceRoutes(api, shopDeps)
  shopRoutes(api, shopDeps)
  payoutRoutes(api, shopDeps)
  kybRoutes(api, shopDeps)
  suspensionRoutes(api, { ...privacyDeps, limiter })
  onboardingRoutes(api)
  favoriteRoutes(api)
  dashboardRoutes(api)
  newsletterRoutes(api)
  privacyRoutes(api, { ...privacyDeps, limiter })
  if (hasMailbox) mailboxRoutes(api, { texts: !settings.smsUrl })

  const readiness: Readiness = {
    draining: false,
    checks: [
      { reason: 'overloaded', isReady: async () => !app.overload.isOverloaded() },
      { reason: 'database_unreachable', isReady: () => isDatabaseReachable(pool) },
      { reason: 'schema_of_another_version', isReady: prepareSchemaCheck(pool) },
      { reason: 'database_refuses_writes', isReady: createWriteCheck(pool) },
    ],
  }
  mountHealth(app, readiness)
  if (metrics && settings.metrics?.port === undefined) mountMetrics(app, metrics)
  mountReference(app, api, { origin, demoIsPublic: settings.demoIsPublic ?? false })
  mountCloth(app)
  mountMediaFiles(app, store)
  mountLinkPictures(app, async (id, locale) => {
    const business = await findPictured(db, id)
    return business && pictureView(business, locale)
  })
  mountSitemap(app, openSitemapSource(db), { origin, now })
  mountApi(app, api)

  const domain = new URL(origin()).hostname
  const pauses: Pauses = new Map()
  const carrying = { db, now, log: app.log, pauses, noteOutcome: metrics?.noteOutcome }
  const isDeliverable = (address: string) => !isDemoEmail(address)
  const post = { smtpUrl: settings.smtpUrl, from: settings.mailFrom, domain, isDeliverable }
  const outboxes = [
    mailOutbox(db, post),
    smsOutbox(db, { url: settings.smsUrl, from: settings.smsFrom }),
  ]
  const plainTasks: Tasks = {
    ...housekeepingTasks(db, now),
    ...accountsTasks({ db, authSecret, publicUrl: origin, now }),
    ...bookingTasks({ ...bookingDeps, db, now }),
    ...searchTasks(db, now),
    ...mediaTasks({ db, store, now }),
    ...kybTasks({ db, store, now }),
    ...serviceTasks(db, now),
    ...suspensionTasks({ ...privacyDeps, db, now }),
    ...privacyTasks({ ...privacyDeps, db, now }),
    ...newsletterTasks({ db, authSecret, publicUrl: origin, now }),
    ...outboxTasks(outboxes, carrying),
  }
  const tracedTasks = tracing?.traceTasks(plainTasks) ?? plainTasks
  const tasks = metrics?.timeTasks(tracedTasks) ?? tracedTasks
  const openWaker = () => openWaking({ url, db, log: app.log, outboxes, now, pauses })
  const timers = [
    ...housekeepingTimers,
    ...outboxTimers,
    ...accountsTimers,
    ...bookingTimers,
    ...searchTimers,
    ...mediaTimers,
    ...kybTimers,
    ...serviceTimers,
    ...suspensionTimers,
    ...privacyTimers,
  ]
  return {
    app,
    api,
    tasks,
    timers,
    openWaker,
    readiness,
    live,
    metrics,
  }
}
