import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '../../platform/api/serve.ts'
import { createSemaphore } from '../../platform/concurrency/semaphore.ts'
import { ConfigError } from '../../platform/config.ts'
import { createDispatcher } from '../api/api.ts'
import { serveBuiltFiles } from '../files/built-files.ts'
import { sendCompressed } from '../files/compress.ts'
import { allowHeader } from '../requests/methods.ts'
import { contentSecurityPolicy, foreignOrigin, tilesOrigin } from '../security-headers.ts'
import { newNonce } from '../server.ts'
import { createPageResponseCache } from './cached-responses.ts'
import { languageOfUrl } from './language.ts'
import { routesOfSection, sectionOf, sectionsOf } from './sections.ts'

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

const clientFolder = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))
const serverBuild = new URL('../../../../web/build/server/index.js', import.meta.url)

/**
 * Serves the web build: its files, and every other path as a page rendered in this process. The build is the output of
 * React Router's Vite plugin for web/, imported as a module.
 */
export async function mountPages(app: FastifyInstance, api: Api, settings: PageSettings) {
  await access(serverBuild).catch(() => {
    throw new ConfigError('The web is not built yet: start with "npm start", which builds it.')
  })
  const build: ServerBuild = await import(serverBuild.href)
  await serveBuiltFiles(app, clientFolder)
  mountRenderer(app, api, { settings, load: async () => build })
}

/**
 * Mounts the pages. Each request is rendered with the build that `load` returns: the production build, or the current
 * build of the development server.
 */
export function mountRenderer(
  app: FastifyInstance,
  api: Api,
  { settings, load }: { settings: PageSettings; load: () => Promise<ServerBuild> },
) {
  const withResponseCache = createPageResponseCache(api.now)
  const runInSlot = createSemaphore({ ...pageSlots, onFull: () => app.overload.recordRefusal() })
  app.semaphores.set('page', runInSlot.occupancy)
  app.register(async (scope) => {
    // Route actions parse their own form bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.all('/*', { config: { fallback: ['GET', 'HEAD', 'POST'] } }, (request, reply) =>
      runInSlot(async () => {
        const build = await load()
        const nonce = newNonce()
        const { page, setCookie } = webRequest(request, reply, settings)
        if (setCookie) reply.header('set-cookie', setCookie)
        const dispatch = withResponseCache(createDispatcher(api, request))
        const context = pageContextFor(build, request, { settings, nonce, dispatch })
        const { section, render } = rendererOf(build, request.url)
        request.pageSection = section
        const response: Rendered = await render(page, context)
        const origin = foreignOrigin(settings.ipLookupUrl, settings.publicUrl())
        const tiles = settings.mapTiles && tilesOrigin(settings.mapTiles.url, settings.publicUrl())
        const isArchive = settings.mapTiles?.url.includes('.pmtiles')
        const policy = contentSecurityPolicy(nonce, {
          alsoConnectTo: [origin, isArchive ? tiles : undefined],
          alsoShowFrom: isArchive ? undefined : tiles,
        })
        return sendPage(request, reply, response, policy)
      }, request.network),
    )
  })
}

/**
 * Limits of rendering, which occupies one core whatever the concurrency; each page being rendered takes a megabyte of
 * memory.
 */
const pageSlots = { concurrency: 8, queueSize: 240, queueSizePerCaller: 192 } as const

/** `html` is the whole document as entry.server.tsx rendered it; reading it from the body would copy it three times. */
type Rendered = Response & { html?: Buffer }

type Renderer = ReturnType<typeof createRequestHandler>
type SectionRenderer = { section: string; render: Renderer }
const renderers = new WeakMap<ServerBuild, (url: string) => SectionRenderer>()

/**
 * The request handler of the section that this URL belongs to; see sections.ts. Handlers are created once per build,
 * because creating one for each request would cost more than the page. The development server has a new build after
 * each change, so they are kept by build.
 */
function rendererOf(build: ServerBuild, url: string): SectionRenderer {
  const find = renderers.get(build) ?? createRenderers(build)
  renderers.set(build, find)
  return find(url)
}

function createRenderers(build: ServerBuild) {
  const sections = sectionsOf(build)
  const created = new Map<string, SectionRenderer>()
  return (url: string) => {
    const named = sectionOf(url.split('?', 1)[0] ?? '')
    const section = sections.has(named) ? named : ''
    const existing = created.get(section)
    if (existing) return existing
    const routes = routesOfSection(build, section)
    const render = createRequestHandler({ ...build, routes }, process.env.NODE_ENV)
    created.set(section, { section, render })
    return { section, render }
  }
}

type PageParts = {
  settings: PageSettings
  nonce: string
  dispatch: ReturnType<typeof createDispatcher>
}

/**
 * The React Router context of one request: settings, CSP nonce, and `dispatch`, which calls the API in this process.
 */
function pageContextFor(
  build: ServerBuild,
  request: FastifyRequest,
  { settings, nonce, dispatch }: PageParts,
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
    nonce,
    dispatch,
    publicUrl: publicUrl(),
    demo,
    demoIsPublic,
    ipLookupUrl,
    google,
    mapTiles,
    vitals,
    reference: request.id,
    report: (error: unknown) =>
      request.log.error({ err: error, reference: request.id }, 'rendering a page failed'),
  })
  return provider
}

function webRequest(request: FastifyRequest, reply: FastifyReply, { publicUrl }: PageSettings) {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // The cross-site check has run; the renderer would repeat it and knows only one origin of this site.
  headers.delete('origin')
  // Concatenated, not resolved: a target such as `//host/` would resolve to another site.
  const url = new URL(publicUrl() + request.url)
  const language = languageOfUrl(url, {
    cookie: headers.get('cookie') ?? '',
    'accept-language': headers.get('accept-language') ?? '',
  })
  if (language) headers.set('cookie', language.cookies)
  const body =
    request.method === 'GET' || request.method === 'HEAD'
      ? undefined
      : (request.body as Uint8Array<ArrayBuffer>)
  const page = new Request(url, {
    method: request.method,
    headers,
    signal: disconnected.signal,
    ...(body && { body }),
  })
  return { page, setCookie: language?.setCookie }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Rendered,
  policy: string,
) {
  reply.code(response.status)
  if (response.status === 405) reply.header('allow', allowHeader(['GET', 'HEAD']))
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  if (type.startsWith('text/html')) reply.header('content-security-policy', policy)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  const bytes = response.html ?? (response.body && Buffer.from(await response.arrayBuffer()))
  if (!bytes) return reply.send(null)
  reply.header('vary', [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  return sendCompressed(request, reply, { text: bytes, type })
}
