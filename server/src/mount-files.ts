import type { FastifyInstance } from 'fastify'
import type { AppSettings } from './app-settings.ts'
import { mountCalendarFeeds } from './http/files/calendar-feeds.ts'
import { mountCloth } from './http/files/cloth.ts'
import { mountMediaFiles } from './http/files/media-files.ts'
import { mountSitemap } from './http/files/sitemap.ts'
import { mountAgainLinks, mountBookingLinks } from './http/pages/booking-links.ts'
import { mountShareImages } from './http/pages/share-images/share-images.ts'
import { mountDeliveryReports } from './http/requests/delivery-reports.ts'
import { mountEmailReports } from './http/requests/email-reports.ts'
import { mountOneClickUnsubscribe } from './http/requests/one-click-unsubscribe.ts'
import { findBookedAgain } from './modules/bookings/again-link.queries.ts'
import { readAnyFeed } from './modules/bookings/calendar-feeds/client.commands.ts'
import type { BookingDeps } from './modules/bookings/commands.ts'
import { findBusinessByLink } from './modules/businesses/booking-link/queries.ts'
import { renderWork } from './modules/demo/works/render-work.ts'
import { findPictureAudience } from './modules/media/queries.ts'
import {
  recordSmsReports,
  recordWhatsAppReports,
} from './modules/notifications/delivery-reports/commands.ts'
import { readEmailReports } from './modules/notifications/email-stops/commands.ts'
import { unsubscribe } from './modules/notifications/unsubscribe/commands.ts'
import { findShareImageRow } from './modules/storefront/share-image.queries.ts'
import { shareImageView } from './modules/storefront/share-image.view.ts'
import { createSitemapSource } from './modules/storefront/sitemap.queries.ts'
import type { AuthSecret } from './platform/auth/auth-secret.ts'
import type { Db } from './platform/db/db.ts'
import type { Store } from './platform/storage/store.ts'

type FileDeps = {
  db: Db
  now: () => Date
  store: Store
  authSecret: AuthSecret
  origin: () => string
  bookingDeps: BookingDeps
  settings: Pick<AppSettings, 'smsReportsSecret' | 'whatsapp' | 'emailReportsSecret'>
}

/** Mounts what is neither a call of the contract nor a page: pictures, calendars, short links and the like. */
export function mountFiles(server: FastifyInstance, deps: FileDeps) {
  const { db, now, store, authSecret, origin, bookingDeps, settings } = deps
  mountCloth(server, renderWork)
  mountMediaFiles(server, { store, findPicture: (id) => findPictureAudience(db, id) })
  mountCalendarFeeds(server, (token) => readAnyFeed({ db, now: now() }, token, bookingDeps))
  mountOneClickUnsubscribe(server, (token) =>
    unsubscribe({ db, now: now() }, { token, authSecret }),
  )
  mountEmailReports(server, {
    secret: settings.emailReportsSecret,
    record: (body) =>
      readEmailReports({ db, now: now() }, body, { domain: new URL(origin()).hostname }),
  })
  mountDeliveryReports(server, {
    smsSecret: settings.smsReportsSecret,
    whatsapp: settings.whatsapp,
    recordSms: (form) => recordSmsReports({ db, now: now() }, form),
    recordWhatsApp: (body) => recordWhatsAppReports({ db, now: now() }, body),
  })
  mountShareImages(server, async (id, locale) => {
    const business = await findShareImageRow(db, id)
    return business && shareImageView(business, locale)
  })
  mountBookingLinks(server, (name) => findBusinessByLink(db, name))
  mountAgainLinks(server, (id) => findBookedAgain(db, id))
  mountSitemap(server, createSitemapSource(db), { origin, now })
}
