import { expect, test } from '@playwright/test'
import { pageGroups } from './page-list.ts'
import { routePaths } from './route-paths.ts'

const isTool = (path: string) => /^dev\/(components|portal)/.test(path)

test('the list of pages covers every route and names no page twice', () => {
  const pages = pageGroups.flatMap((group) => group.pages)
  const listed = new Set(pages.map(({ route }) => route))
  expect(routePaths.filter((path) => !isTool(path) && !listed.has(path))).toEqual([])
  const names = pages.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
