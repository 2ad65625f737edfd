import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { demoAccounts, demoProfessionalId } from '../people/people-rows.ts'
import type { StoryStep } from './story-step.ts'

/** Adds the accounts with the demo password that a demo marketplace of an earlier version lacks. */
export const addMissingAccounts: StoryStep = async (_, db, now) => {
  const passwordHash = await findDemoPasswordHash(db)
  const added = { passwordHash, emailVerifiedAt: now, termsAcceptedAt: now, createdAt: now }
  await db
    .insert(accounts)
    .values(demoAccounts.map((account) => ({ ...account, ...added, locale: 'en', updatedAt: now })))
    .onConflictDoNothing()
}

async function findDemoPasswordHash(db: Db) {
  const [owner] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, demoProfessionalId))
  return owner?.passwordHash ?? null
}
