import { plainNumber } from '@ujuzi/contract/text/digits'
import { type SQL, sql } from 'drizzle-orm'
import { hasRow } from '../../../platform/db/has-row.ts'
import { shownPhoneOf } from '../../accounts/client.queries.ts'

/**
 * Condition on records `r`: name, email or phone number contain the text, or a word begins with it if it is shorter than
 * the three letters that the index holds; or words of the note begin with its words. The number of an account counts
 * only where the business may see it.
 */
export function matchesText(q: string): SQL {
  const normalized = sql`regexp_replace(searchable(${q}::text), '([\\\\%_])', '\\\\\\1', 'g')`
  const patterns = [sql`${isShort(q) ? '% ' : '%'} || ${normalized} || '%'`]
  const digits = digitsOf(q)
  if (digits) patterns.push(sql`${`%${digits}%`}::text`)
  const contains = (numbers: SQL) =>
    sql.join(
      [
        ...patterns.map(
          (pattern) => sql`client_search_text(r.name_key, r.email, ${numbers}) like ${pattern}`,
        ),
        sql`client_note_words(r.note) @@ ${wordBeginnings(q)}`,
      ],
      sql` or `,
    )
  return sql`(${contains(sql`coalesce(r.phone, r.account_phone)`)})
    and (r.phone is not null or r.account_phone is null or ${contains(sql`null`)}
      or (${wasConfirmed(sql`r.id`)} and ${shownPhoneOf(sql`r.account_id`)} is not null))`
}

/** Whether a booking of this record was confirmed, so that the business may see the phone number of the account. */
export const wasConfirmed = (recordId: SQL): SQL =>
  hasRow(sql`from bookings b
    where b.client_record_id = ${recordId} and b.status in ('confirmed', 'completed', 'no_show')`)

/** Text search query for the beginnings of the words, which are quoted after signs have become letters. */
const wordBeginnings = (q: string) => sql`(
  select to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
  from string_to_table(translate(searchable(${q}::text), '''\\', '  '), ' ') word where word <> '')`

const isShort = (q: string) => [...q.trim().normalize()].length < 3

/** Digits of a text that may be a phone number, without leading zeros. */
function digitsOf(q: string) {
  const number = plainNumber(q)
  const digits = number.replace(/[^0-9]/g, '').replace(/^0+/, '')
  return digits.length >= 3 && /^[\d\s+().-]+$/.test(number) ? digits : undefined
}
