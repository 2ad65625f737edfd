import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { businesses } from '../../modules/businesses/tables.ts'
import { isOneOf } from './is-one-of.ts'

const db = drizzle.mock({ casing: 'snake_case' })

test.each([
  [isOneOf(businesses.currency, 'XAF', 'KES'), `"businesses"."currency" in ('XAF', 'KES')`],
  [isOneOf(businesses.currency, "it's"), `"businesses"."currency" in ('it''s')`],
  [isOneOf(businesses.showServices, true), '"businesses"."show_services" in (true)'],
])(
  'isOneOf writes its values into the SQL text instead of passing them as parameters (case %#)',
  (condition, text) => {
    const { sql, params } = db
      .select({ id: businesses.id })
      .from(businesses)
      .where(condition)
      .toSQL()
    expect(sql).toBe(`select "id" from "businesses" where ${text}`)
    expect(params).toEqual([])
  },
)
