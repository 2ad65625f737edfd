import { expect, test } from '@playwright/test'
import { pageGroups } from './page-list.ts'
import { routePaths } from './route-paths.ts'

const isTool = (path: string) => /^dev\/(components|portal)/.test(path)

test('every page is in the list of pages, once', () => {
  const pages = pageGroups.flatMap((group) => group.pages)
  const listed = new Set(pages.map(({ route }) => route))
  expect(routePaths.filter((path) => !isTool(path) && !listed.has(path))).toEqual([])
  const names = pages.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
