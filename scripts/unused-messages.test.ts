import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './test-files.ts'

/** Messages of error codes are looked up by code, those of missing fields by the name of the field. */
const isLookedUp = (key: string) => /^(error|required)_/.test(key)

/** Files that say something of messages and don't show them. */
const listsMessages = /^scripts\/(dated-messages|message-terms)\.ts$/

test('every message key is used in the source code', () => {
  const root = new URL('..', import.meta.url)
  const keys = globSync('contract/messages/en/*.json', { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(file, root), 'utf8'))),
  )
  const names = new Set(
    [...readSources()]
      .filter(([file]) => !listsMessages.test(file))
      .flatMap(([, text]) => text.match(/\w+/g) ?? []),
  )
  expect(keys.length).toBeGreaterThan(1_000)
  expect(keys.filter((key) => !isLookedUp(key) && !names.has(key))).toEqual([])
})
