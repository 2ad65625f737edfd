import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { hasPlace } from '../../businesses/visibility.queries.ts'
import { onboardingSteps } from '../tables.ts'
import type { StepFacts } from './rules.ts'

/** Loads all checklist facts in one statement; without a business only marks can be set. */
export async function getStepFacts(db: Db, accountId: string): Promise<StepFacts> {
  const { rows } = await db.execute<StepFacts>(sql`
    select coalesce(b.portrait is not null or p.picture_id is not null, false) as photo,
      coalesce(b.bio ~ '[^[:space:]]', false) as bio,
      exists (select 1 from services s
        where s.business_id = b.id and s.archived_at is null) as service,
      exists (select 1 from payout_methods m where m.business_id = b.id) as payout,
      coalesce(${hasPlace}, false) as place,
      coalesce(b.phone ~ '[^[:space:]]', false) as phone,
      case when b.verified_at is not null then 'verified' else coalesce((
        select case when c.state in ('submitted', 'in_review') then 'pending'
          when c.state in ('rejected', 'more_information', 'revoked') then 'rejected' else 'none' end
        from document_cases c where c.business_id = b.id
        order by c.created_at desc, c.id desc limit 1), 'none') end as verification,
      array(select k.step from onboarding_steps k where k.account_id = me.id) as marks
    from (select ${accountId}::uuid as id) me
    left join businesses b on b.owner_id = me.id and b.closed_at is null
    left join business_profiles p on p.business_id = b.id`)
  return singleRow(rows)
}

/** Saves the mark of a step, unless the step is already marked. */
export async function saveMark(
  db: Db,
  accountId: string,
  { step, now }: { step: number; now: Date },
) {
  await db.insert(onboardingSteps).values({ accountId, step, markedAt: now }).onConflictDoNothing()
}
