import type { PageFacts } from './page-facts.ts'

export type ListedPage = {
  /** Unique, and the name of its picture. */
  name: string
  route: string
  path: (facts: PageFacts) => string
  /** One of the few whose frame and layout stand for the others: checked at the width of a computer in every run. */
  isFrame?: boolean
}

export const frame = (listed: ListedPage): ListedPage => ({ ...listed, isFrame: true })

export const page = (
  route: string,
  path: ListedPage['path'] | string = `/${route}`,
  name?: string,
) => ({
  route,
  path: typeof path === 'string' ? () => path : path,
  name:
    name ??
    (route === ''
      ? 'landing'
      : route.replace(/[:*?]/g, '').replaceAll('/', '-').replace(/-$/, '-other')),
})

/** One page for each value of the last, optional part of a route. */
export const tabs = (route: string, values: readonly string[]): ListedPage[] => {
  const base = route.slice(0, route.lastIndexOf('/'))
  return values.map((tab) => page(route, `/${base}/${tab}`, `${base}-${tab}`.replaceAll('/', '-')))
}
