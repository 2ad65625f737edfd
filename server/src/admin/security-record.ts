import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type pg from 'pg'

export type SecurityFilter = {
  accountId: string | undefined
  kind: SecurityEventKind | undefined
  since: Date | undefined
  limit: number
}

export type ListedEvent = {
  at: Date
  kind: string
  /** Email of the affected account; null if unknown. */
  email: string | null
  actor: string | null
  network: string | null
  userAgent: string | null
  details: SecurityDetails
}

/**
 * Lists security events together with actions of moderators, which have tables of their own. Latest first. Each source
 * is read up to the limit by its own index. A filter by account also matches events that the account caused.
 */
export async function listSecurityEvents(pool: pg.Pool, filter: SecurityFilter) {
  const { rows } = await pool.query<ListedEvent>(...statementOf(filter))
  return rows
}

/** Has only the conditions that the filter gives, so that its plan can use the indexes for them. */
function statementOf({ accountId, kind, since, limit }: SecurityFilter): [string, unknown[]] {
  const values: unknown[] = [limit]
  const where = (conditions: [value: unknown, condition: string][]) =>
    conditions
      .filter(([value]) => value !== undefined)
      .map(([value, condition]) => condition.replaceAll('?', `$${values.push(value)}`))
      .join(' and ') || 'true'
  const statement = `
  select e.at, e.kind, about.email, actor.email as actor, e.network,
    e.user_agent as "userAgent", e.details
  from (
    (select id, at, kind, account_id, actor_id, network, user_agent, details
      from security_events
      where ${where([
        [accountId, '(account_id = ?::uuid or actor_id = ?::uuid)'],
        [kind, 'kind = ?'],
        [since, 'at >= ?::timestamptz'],
      ])}
      order by at desc, id desc limit $1)
    union all
    (select id, at, 'moderation', about_id, actor_id, null, null, jsonb_build_object('act', action)
      from moderation_events
      where role <> 'system' and ${where([
        [accountId, '(about_id = ?::uuid or actor_id = ?::uuid)'],
        [kind, "?::text = 'moderation'"],
        [since, 'at >= ?::timestamptz'],
      ])}
      order by at desc, id desc limit $1)
    union all
    (select k.id, k.at, case k.event when 'opened' then 'document_opened' else 'moderation' end,
        b.owner_id, k.actor_id, null, null,
        jsonb_strip_nulls(jsonb_build_object('act', k.event, 'case', k.case_id, 'document', k.document_id))
      from document_events k
      left join businesses b on b.id = k.business_id
      join accounts moderator on moderator.id = k.actor_id and moderator.role = 'moderator'
      where ${where([
        [accountId, '(b.owner_id = ?::uuid or k.actor_id = ?::uuid)'],
        [kind, "?::text = case k.event when 'opened' then 'document_opened' else 'moderation' end"],
        [since, 'k.at >= ?::timestamptz'],
      ])}
      order by k.at desc, k.id desc limit $1)
  ) e
  left join accounts about on about.id = e.account_id
  left join accounts actor on actor.id = e.actor_id
  order by e.at desc, e.id desc
  limit $1`
  return [statement, values]
}
