import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { codedColumn, defaultsOf, readColumns, writeColumns } from './column-fields.ts'

const salons = pgTable('salons', { name: text().notNull(), chairCount: integer().notNull() })
const notes = pgTable('notes', {
  businessId: uuid().primaryKey(),
  openDays: text().array().notNull().default([]),
  motto: text(),
})
const fields = {
  business: { business_name: salons.name, motto: notes.motto },
  room: {
    size: {
      chairs: codedColumn(
        salons.chairCount,
        (count) => `${count} chairs`,
        (words) => Number.parseInt(words, 10),
      ),
    },
  },
  open_days: notes.openDays,
}
const rows = {
  salons: { name: 'Kofi', chairCount: 2 },
  notes: { motto: null, openDays: ['monday'] },
}
const values = {
  business: { business_name: 'Kofi', motto: null },
  room: { size: { chairs: '2 chairs' } },
  open_days: ['monday'],
}

test('fields are read from the columns that they name, in one row of each table', () => {
  expect(readColumns(fields, rows)).toEqual(values)
})

test('fields are written to the columns that they name, by table, without values that are no fields', () => {
  const merged = { ...values, business: { ...values.business, email: 'kofi@people.test' } }
  expect(writeColumns(fields, merged)).toEqual(rows)
})

test('a table without a row stands for its defaults', () => {
  expect(defaultsOf(notes)).toEqual({ openDays: [], motto: null })
})
