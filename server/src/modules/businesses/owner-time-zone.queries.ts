import { sql } from 'drizzle-orm'
import { businesses } from './tables.ts'

/** SQL expression: time zone for emails to the owner, from the profile or else from the business. */
export const ownerTimeZone = sql<string>`coalesce(
  (select s.time_zone from business_profiles s where s.business_id = ${businesses.id}), ${businesses.timeZone})`
