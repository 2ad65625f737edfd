import { expect, test } from 'vitest'
import { readFile } from './download.ts'

const responseWith = (disposition?: string) =>
  new Response(new Uint8Array([80, 75]), {
    headers: disposition ? { 'content-disposition': disposition } : {},
  })

test.each([
  ['attachment; filename="ujuzi-data-2026-11-21.zip"', 'ujuzi-data-2026-11-21.zip'],
  ['attachment; filename=data.zip', 'data.zip'],
  [undefined, 'download'],
])(
  'takes the name of a downloaded file from the Content-Disposition header %s',
  async (disposition, name) => {
    expect((await readFile(responseWith(disposition))).name).toBe(name)
  },
)

test('a downloaded file keeps its bytes', async () => {
  expect((await readFile(responseWith())).bytes).toEqual(new Uint8Array([80, 75]))
})
