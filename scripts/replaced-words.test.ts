import { expect, test } from 'vitest'
import { findReplacedWords } from './replaced-words.ts'

test.each([
  ['const testHouse = open()', 'House'],
  ['// Asks whoever is there.', 'whoever'],
  ['const chair_id = 1', 'chair'],
  ['const row = { sealedKeys: 1 }', 'sealed'],
])('a replaced word in "%s" is reported with the word to write instead', (line, word) => {
  expect(findReplacedWords('a.ts', `\n${line}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^a\\.ts:2: "${word}" is not used here; write \\w+`)),
  ])
})

test.each([
  ["const text = 'The house of somebody'"],
  ['const query = sql`select chair from mails`'],
  ['m.professional_chair_taken()'],
  ['// Runs housekeeping and lighthouse.'],
])('no replaced word is reported in "%s"', (line) => {
  expect(findReplacedWords('a.ts', line)).toEqual([])
})
