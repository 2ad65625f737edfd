import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { asSentence } from './restore-errors.ts'

const withCode = (code: string) => Object.assign(new Error('raw'), { code })

const cases: [what: string, error: Error, sentence: RegExp][] = [
  [
    'a full disk of the database',
    withCode('53100'),
    /^The disk of the database has no room .*Nothing/,
  ],
  ['a database that others use', withCode('55P03'), /^Others are using this database/],
  [
    'a row that breaks a constraint',
    withCode('23503'),
    /^This is not a whole backup: raw\. Nothing/,
  ],
  ['a full disk of the data folder', withCode('ENOSPC'), /^DATA_DIR takes no more \(ENOSPC\)/],
  ['a full store', new Refusal('storage_full'), /^There is no room for the files of this backup/],
  ['a store out of reach', new Refusal('unavailable'), /^The store takes no files now/],
]

for (const [what, error, sentence] of cases) {
  test(`${what} is one sentence`, () => {
    const said = asSentence(error)
    expect(said).toBeInstanceOf(ConfigError)
    expect((said as Error).message).toMatch(sentence)
  })
}

test('a fault of the program stays as it was thrown', () => {
  for (const error of [withCode('42703'), new Error('raw')]) expect(asSentence(error)).toBe(error)
})
