import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { methodLabel, routeLabel } from './route-label.ts'

type More = { endpoint?: object; builtFiles?: true; pageSection?: string }
const labelOf = (url: string | undefined, { pageSection, ...config }: More = {}) =>
  routeLabel({
    routeOptions: { url, config },
    pageSection,
  } as unknown as FastifyRequest)

test.each([
  ['/api/auth/login/', '/api/auth/login/', { endpoint: {} }],
  ['/*', 'page', {}],
  ['/*', 'page /services', { pageSection: 'services' }],
  ['/assets/*', 'file', { builtFiles: true }],
  ['/icon.svg', 'file', { builtFiles: true }],
  ['/sitemap.xml', '/sitemap.xml', {}],
  ['/media/:file.webp', '/media/:file.webp', {}],
  ['/healthz', '/healthz', {}],
  ['/api/*', '/api/*', {}],
  [undefined, 'unknown', {}],
] as const)('the route %s has the metric label %s', (url, label, more) => {
  expect(labelOf(url, more)).toBe(label)
})

test('unknown HTTP methods share one metric label', () => {
  expect(['GET', 'PROPFIND', 'BREW'].map(methodLabel)).toEqual(['GET', 'other', 'other'])
})
