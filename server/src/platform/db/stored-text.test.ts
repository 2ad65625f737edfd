import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const stored = 'Kofi \u202egnp\u2066\u200b\u0007'

test('removes hidden control characters from stored text when it is read', async () => {
  const { rows } = await app.db.execute(sql`
    select ${stored}::text as text, ${stored}::varchar as line, array[${stored}, null]::text[] as list,
      jsonb_build_object('a', ${stored.slice(0, -1)}::text) as json, 7 as number, null::text as nothing`)
  expect(rows[0]).toEqual({
    text: 'Kofi gnp',
    line: 'Kofi gnp',
    list: ['Kofi gnp', null],
    json: { a: 'Kofi gnp' },
    number: 7,
    nothing: null,
  })
})

test('keeps line breaks, joiners, emoji and accents when stored text is read', async () => {
  const lines = '{"a":"b"}\r\n\tمی\u200cخواهم 👨🏿\u200d👩🏿 1\ufe0f\u20e3 é 5\u202f000'
  const { rows } = await app.db.execute(
    sql`select ${lines}::text as text, jsonb_build_object('a', ${lines}::text) as json, array['a"b', '', '{}'] as list`,
  )
  expect(rows[0]).toEqual({ text: lines, json: { a: lines }, list: ['a"b', '', '{}'] })
})

test('the API returns a stored business name without the hidden control characters in it', async () => {
  const { id } = await app.people.business()
  await app.db.execute(sql`update businesses set name = ${stored} where id = ${id}`)
  const response = await app.call(getProfessional, { params: { id } })
  expect(response.ok && response.data.business_name).toBe('Kofi gnp')
})
