import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesOfSection, sectionOf, sectionsOf } from './sections.ts'

const built = new URL('../../../../web/build/server/index.js', import.meta.url)
const build: ServerBuild = await import(built.href)

test.each([
  ['/', ''],
  ['/services', 'services'],
  ['/Services/7?x=1', 'services'],
  ['/services.data', 'services'],
  ['//services', 'services'],
  ['/serv%69ces/7', 'services'],
  ['/%E0%A4%A', '%e0%a4%a'],
])('the address %s is of the section "%s"', (path, section) => {
  expect(sectionOf(path.split('?')[0] ?? '')).toBe(section)
})

test('every URL meets in its section the routes that it meets among all of them', () => {
  const sections = sectionsOf(build)
  const paths = Object.values(build.routes).map((route) => `/${route?.path ?? ''}`)
  const asked = [
    ...paths,
    '/services/7',
    '/services/7/book',
    '/dev/portal/a/b',
    '/no/such/page',
    '/x',
  ]
  for (const path of asked.map((path) => path.replace('*', 'nowhere'))) {
    const section = sections.has(sectionOf(path)) ? sectionOf(path) : ''
    expect([path, ...metBy(path, routesOfSection(build, section))]).toEqual([
      path,
      ...metBy(path, build.routes),
    ])
  }
})

test('a section has few of the routes', () => {
  const services = Object.keys(routesOfSection(build, 'services'))
  expect(services).toHaveLength(8)
})

function metBy(path: string, routes: ServerBuild['routes']) {
  return (matchRoutes(treeOf(routes), path) ?? []).map(({ route }) => route.id)
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parentId) return []
    const { id, path, index, caseSensitive } = route
    if (index) return [{ id, path, index, caseSensitive }]
    return [{ id, path, caseSensitive, children: treeOf(routes, id) }]
  })
}
