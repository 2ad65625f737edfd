import { expect, test } from '@playwright/test'
import routes from '../../../web/app/routes.ts'
import { pageGroups } from './page-list.ts'

type Route = { path?: string; index?: boolean; file: string; children?: Route[] }

/** Paths of all routes with a screen; development tools and routes without one are left out. */
function pathsOf(entries: readonly Route[], parent = ''): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const full = [parent, path].filter(Boolean).join('/')
    const own = (path !== undefined || index) && file.endsWith('.tsx') ? [full] : []
    return [...own, ...pathsOf(children, full)]
  })
}

const isTool = (path: string) => /^dev\/(components|portal)/.test(path)

test('every page is in the list of pages, once', () => {
  const pages = pageGroups.flatMap((group) => group.pages)
  const listed = new Set(pages.map(({ route }) => route))
  expect(pathsOf(routes).filter((path) => !isTool(path) && !listed.has(path))).toEqual([])
  const names = pages.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
