import { sql } from 'drizzle-orm'
import { businesses } from './tables.ts'

/** Of a selected business: the clock its owner reads letters by, which is the one they named, else that of its town. */
export const ownersZone = sql<string>`coalesce(
  (select s.time_zone from shop_profiles s where s.business_id = ${businesses.id}), ${businesses.timeZone})`
