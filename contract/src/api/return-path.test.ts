import { expect, test } from 'vitest'
import { sameSitePath } from './return-path.ts'

test.each([
  ['/about?x=1#top', '/about?x=1#top'],
  ['about', '/about'],
  ['/a/../b', '/b'],
])('accepts %s as a return path within the site', (wanted, path) => {
  expect(sameSitePath(wanted)).toBe(path)
})

test.each([
  ['https://elsewhere.example/about'],
  ['//elsewhere.example'],
  ['/\\elsewhere.example'],
  ['/\t/elsewhere.example'],
  ['/.//elsewhere.example'],
  ['http://nowhere.invalid//elsewhere.example'],
  ['javascript:alert(1)'],
  ['http://['],
  [null],
])('refuses %s as a return path within the site', (wanted) => {
  expect(sameSitePath(wanted)).toBeUndefined()
})
