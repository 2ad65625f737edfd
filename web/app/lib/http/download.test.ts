import { expect, test } from 'vitest'
import { fileIn } from './download.ts'

const answer = (disposition?: string) =>
  new Response(new Uint8Array([80, 75]), {
    headers: disposition ? { 'content-disposition': disposition } : {},
  })

test.each([
  ['attachment; filename="ujuzi-data-2026-11-21.zip"', 'ujuzi-data-2026-11-21.zip'],
  ['attachment; filename=data.zip', 'data.zip'],
  [undefined, 'download'],
])('a file comes under the name of %s', async (disposition, name) => {
  expect((await fileIn(answer(disposition))).name).toBe(name)
})

test('a file keeps its bytes', async () => {
  expect((await fileIn(answer())).bytes).toEqual(new Uint8Array([80, 75]))
})
