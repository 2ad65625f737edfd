import { expect, test } from '@playwright/test'
import { pageGroups } from './page-list.ts'
import { routePaths } from './route-paths.ts'

test('the list of pages to be tested covers every route and gives no two pages the same name', () => {
  const pages = pageGroups.flatMap((group) => group.pages)
  const listed = new Set(pages.map(({ route }) => route))
  expect(routePaths.filter((path) => !listed.has(path))).toEqual([])
  const names = pages.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
