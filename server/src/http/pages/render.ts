import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { createDispatcher } from '../api/api.ts'
import type { FinishedResponse } from '../kept/finished-response.ts'
import { allowHeader } from '../requests/methods.ts'
import { contentSecurityPolicy, foreignOrigin, tilesOrigin } from '../security-headers.ts'
import { routesOf } from './build-routes.ts'
import { takeScriptHashes } from './script-hashes.ts'
import { zoneOffsetsAt } from './zone-offsets.ts'

export type PageSettings = {
  publicUrl: () => string
  demo: boolean
  /** A demo on the internet: every page shows a notice. */
  demoIsPublic?: boolean
  ipLookupUrl: string
  /** Whether sign-in with Google is configured. */
  google: boolean
  /** External map tiles and their attribution; without them the map is drawn from the built-in outlines. */
  mapTiles?: { url: string; credit: string }
  /** Whether pages report their Web Vitals. */
  vitals?: boolean
}

export type Dispatch = ReturnType<typeof createDispatcher>

/** Renders the page that `page` asks for. `request` is the visitor's, for the log and the reference of an error. */
export async function renderPage(
  build: ServerBuild,
  page: Request,
  { request, settings, now, dispatch, trueUntil }: RenderingParts,
): Promise<FinishedResponse> {
  // Marks the scripts of this rendering; see script-hashes.ts.
  const mark = randomBytes(16).toString('base64url')
  const parts = { settings, mark, now, dispatch, trueUntil }
  const context = pageContextFor(build, request, parts)
  const response: Rendered = await routesOf(build).render(page, context)
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const headers = [...response.headers].filter(
    ([name]) => !['set-cookie', 'content-length', 'content-type', 'vary'].includes(name),
  )
  headers.push(['content-type', type])
  if (response.status === 405) headers.push(['allow', allowHeader(['GET', 'HEAD'])])
  if (!response.headers.has('cache-control')) headers.push(['cache-control', 'private, no-cache'])
  const varying = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  const cookies = response.headers.getSetCookie()
  const base = { status: response.status, headers, cookies, tag: undefined, bodies: new Map() }
  if (type.startsWith('text/html')) {
    const { html, sources } = takeScriptHashes(response.html ?? '', mark)
    headers.push(['content-security-policy', policyOf(settings, sources)])
    if (html.length > 0) base.bodies.set('identity', html)
  } else if (response.body) {
    base.bodies.set('identity', Buffer.from(await response.arrayBuffer()))
  }
  if (base.bodies.size > 0) headers.push(['vary', varying])
  return base
}

/** `html` is the whole document as entry.server.tsx rendered it; reading it from the body would copy it three times. */
type Rendered = Response & { html?: string }

export type RenderingParts = {
  request: FastifyRequest
  settings: PageSettings
  now: Date
  dispatch: Dispatch
  /** Called with an instant at which time changes what the page shows. */
  trueUntil?: (instant: number) => void
}

function policyOf({ ipLookupUrl, mapTiles, publicUrl }: PageSettings, scripts: string[]) {
  const origin = foreignOrigin(ipLookupUrl, publicUrl())
  const tiles = mapTiles && tilesOrigin(mapTiles.url, publicUrl())
  const isArchive = mapTiles?.url.includes('.pmtiles')
  return contentSecurityPolicy(scripts, {
    alsoConnectTo: [origin, isArchive ? tiles : undefined],
    alsoShowFrom: isArchive ? undefined : tiles,
  })
}

/**
 * The React Router context of one request: settings, the mark of its scripts, and `dispatch`, which calls the API in this
 * process.
 */
function pageContextFor(
  build: ServerBuild,
  request: FastifyRequest,
  {
    settings,
    mark,
    now,
    dispatch,
    trueUntil = () => {},
  }: Omit<RenderingParts, 'request'> & { mark: string },
) {
  const { publicUrl, demo, demoIsPublic = false, ipLookupUrl, google } = settings
  const { mapTiles, vitals = false } = settings
  const provider = new RouterContextProvider()
  // `pageContext` is the key under which the loaders of the web find this context, exported by its entry.server.tsx
  // (`build.entry.module`). React Router compares keys by identity, and the build has its own copy of every module of
  // the web: a key imported from the source would be another one.
  const { context } = build.entry.module as unknown as {
    context: { pageContext: Parameters<typeof provider.set>[0] }
  }
  provider.set(context.pageContext, {
    scriptMark: mark,
    now: now.getTime(),
    dispatch,
    trueUntil,
    publicUrl: publicUrl(),
    demo,
    demoIsPublic,
    ipLookupUrl,
    google,
    mapTiles,
    vitals,
    zoneOffsets: zoneOffsetsAt(now),
    reference: request.id,
    report: (error: unknown) =>
      request.log.error({ err: error, reference: request.id }, 'rendering a page failed'),
  })
  return provider
}
