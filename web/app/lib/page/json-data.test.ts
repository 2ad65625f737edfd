import { expect, test } from 'vitest'
import { readJsonData, toJsonData } from './json-data.ts'

const page = { heading: 'Barbers in “Douala” </script>', results: [{ id: 'a', price: 12.5 }, null] }

test('page data sent as JSON arrives unchanged', () => {
  const sent = JSON.parse(JSON.stringify(toJsonData(page)))
  expect(Object.keys(sent)).toEqual(['json'])
  expect(readJsonData(sent)).toEqual(page)
})

test('reading JSON data returns the same object each time', () => {
  expect(readJsonData(toJsonData(page))).toBe(page)
  const sent: ReturnType<typeof toJsonData<typeof page>> = { json: JSON.stringify(page) }
  expect(readJsonData(sent)).toBe(readJsonData(sent))
})
