import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { media } from '../../media/tables.ts'
import { members } from '../members.tables.ts'
import { businessProfiles } from '../profile.tables.ts'
import { businesses } from '../tables.ts'

type Move = {
  businessId: string
  from: string
  to: string
  memberId: string
  names: { firstName: string; lastName: string }
  now: Date
}

/**
 * Writes the new owner, makes the former one a manager, moves the pictures of the business, and replaces the personal part of
 * the profile, which is about the owner.
 */
export async function moveOwnership(tx: Db, { businessId, from, to, memberId, names, now }: Move) {
  await tx.update(members).set({ removedAt: now }).where(eq(members.id, memberId))
  await tx
    .update(businesses)
    .set({
      ownerId: to,
      portrait: null,
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
  await tx.insert(members).values({ businessId, accountId: from, role: 'manager', joinedAt: now })
  await tx.update(media).set({ accountId: to }).where(eq(media.accountId, from))
  await tx
    .update(businessProfiles)
    .set({
      ...names,
      bio: '',
      languages: [],
      timeZone: null,
      dateOfBirth: null,
      gender: null,
      pictureId: null,
    })
    .where(eq(businessProfiles.businessId, businessId))
}
