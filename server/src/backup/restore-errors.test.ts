import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { toConfigError } from './restore-errors.ts'

const withCode = (code: string) => Object.assign(new Error('raw'), { code })

const cases: [what: string, error: Error, sentence: RegExp][] = [
  ['a full database disk', withCode('53100'), /^The database disk has no space .*Nothing/],
  ['a database still in use', withCode('55P03'), /^Other connections are using this database/],
  [
    'a row that breaks a constraint',
    withCode('23503'),
    /^This is not a complete backup: raw\. Nothing/,
  ],
  ['a full disk of the data folder', withCode('ENOSPC'), /^Cannot write to DATA_DIR \(ENOSPC\)/],
  [
    'a full file store',
    new Refusal('storage_full'),
    /^The store has no space for the files of this backup/,
  ],
  ['an unreachable file store', new Refusal('unavailable'), /^The store is unavailable/],
]

for (const [what, error, sentence] of cases) {
  test(`a restore that fails because of ${what} names the cause in plain words`, () => {
    const said = toConfigError(error)
    expect(said).toBeInstanceOf(ConfigError)
    expect((said as Error).message).toMatch(sentence)
  })
}

test('a restore throws an unexpected error unchanged', () => {
  for (const error of [withCode('42703'), new Error('raw')])
    expect(toConfigError(error)).toBe(error)
})
