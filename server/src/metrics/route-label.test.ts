import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { methodLabel, routeLabel } from './route-label.ts'

const labelOf = (url: string | undefined, more: { endpoint?: object; pageSection?: string } = {}) =>
  routeLabel({
    routeOptions: { url, config: more.endpoint ? { endpoint: more.endpoint } : {} },
    pageSection: more.pageSection,
  } as unknown as FastifyRequest)

test.each([
  ['/api/auth/login/', '/api/auth/login/', { endpoint: {} }],
  ['/*', 'page', {}],
  ['/*', 'page /services', { pageSection: 'services' }],
  ['/assets/root-x1y2.js', 'file', {}],
  ['/favicon.ico', 'file', {}],
  ['/sitemap.xml', '/sitemap.xml', {}],
  ['/media/:file.webp', '/media/:file.webp', {}],
  ['/healthz', '/healthz', {}],
  ['/api/*', '/api/*', {}],
  [undefined, 'unknown', {}],
] as const)('the route %s is labelled %s', (url, label, more) => {
  expect(labelOf(url, more)).toBe(label)
})

test('methods that nobody serves share one label', () => {
  expect(['GET', 'PROPFIND', 'BREW'].map(methodLabel)).toEqual(['GET', 'other', 'other'])
})
