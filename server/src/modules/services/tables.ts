import { date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/db/columns.ts'

export const serviceImages = pgTable(
  'service_images',
  {
    serviceId: uuid().notNull(),
    position: smallint().notNull(),
    mediaId: uuid().notNull(),
    alt: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.position] })],
)

/** Viewers of a service by day, each as a keyed hash that cannot be reversed. */
export const serviceViewers = pgTable(
  'service_viewers',
  {
    serviceId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    viewer: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.day, t.viewer] })],
)
