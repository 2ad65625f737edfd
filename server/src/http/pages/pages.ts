import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '../../platform/api/serve.ts'
import { takeTurns } from '../../platform/concurrency/semaphore.ts'
import { ConfigError } from '../../platform/config.ts'
import { dispatcher } from '../api/api.ts'
import { serveBuiltFiles } from '../files/built-files.ts'
import { compressed } from '../files/compress.ts'
import { allowHeader } from '../requests/methods.ts'
import { contentPolicy, foreignOrigin, tilesOrigin } from '../security-headers.ts'
import { newNonce } from '../server.ts'
import { openPageAnswers } from './cached-responses.ts'
import { languageOfAddress } from './language.ts'
import { routesOfSection, sectionOf, sectionsOf } from './sections.ts'

export type PageSettings = {
  publicUrl: () => string
  demo: boolean
  /** A demo on the internet: every page says so. */
  demoIsPublic?: boolean
  ipLookupUrl: string
  /** Signing in with Google is set up. */
  google: boolean
  /** Pictures of the map from elsewhere, and whose they are; without them it is drawn from our own outline. */
  mapTiles?: { url: string; credit: string }
  /** Reports of how fast pages are are counted, so that pages send them. */
  vitals?: boolean
}

const clientFolder = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))
const serverBuild = new URL('../../../../web/build/server/index.js', import.meta.url)

/** Serves the built web: its files as they are, everything else as pages rendered in this process. */
export async function mountPages(app: FastifyInstance, api: Api, settings: PageSettings) {
  await access(serverBuild).catch(() => {
    throw new ConfigError('The web is not built yet: start with "npm start", which does it.')
  })
  const build: ServerBuild = await import(serverBuild.href)
  await serveBuiltFiles(app, clientFolder)
  mountRenderer(app, api, settings, async () => build)
}

/** Renders pages with whatever build `load` gives: the built one, or the one being edited. */
export function mountRenderer(
  app: FastifyInstance,
  api: Api,
  settings: PageSettings,
  load: () => Promise<ServerBuild>,
) {
  const withKept = openPageAnswers(api.now)
  const inTurn = takeTurns({ ...pagePlaces, onFull: () => app.overload.noteRefusal() })
  app.semaphores.set('page', inTurn.occupancy)
  app.register(async (scope) => {
    // Forms of pages are read by the page itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.all('/*', { config: { fallback: ['GET', 'HEAD', 'POST'] } }, (request, reply) =>
      inTurn(async () => {
        const build = await load()
        const nonce = newNonce()
        const { page, setCookie } = webRequest(request, reply, settings)
        if (setCookie) reply.header('set-cookie', setCookie)
        const dispatch = withKept(dispatcher(api, request))
        const context = pageContextFor(build, request, { settings, nonce, dispatch })
        const { section, render } = rendererOf(build, request.url)
        request.pageSection = section
        const response: Rendered = await render(page, context)
        const origin = foreignOrigin(settings.ipLookupUrl, settings.publicUrl())
        const tiles = settings.mapTiles && tilesOrigin(settings.mapTiles.url, settings.publicUrl())
        return sendPage(request, reply, response, contentPolicy(nonce, origin, tiles))
      }, request.network),
    )
  })
}

/** Rendering keeps one core busy however many pages wait, and each page being rendered holds a megabyte. */
const pagePlaces = { atOnce: 8, waiting: 240, waitingEach: 192 } as const

/** A document that entry.server.tsx rendered comes along in one piece: read from the body it would be copied thrice. */
type Rendered = Response & { html?: Buffer }

type Renderer = ReturnType<typeof createRequestHandler>
type SectionRenderer = { section: string; render: Renderer }
const renderers = new WeakMap<ServerBuild, (address: string) => SectionRenderer>()

/** One handler for each section of a build: making it anew for every request would cost more than the page. */
function rendererOf(build: ServerBuild, address: string): SectionRenderer {
  const find = renderers.get(build) ?? openRenderers(build)
  renderers.set(build, find)
  return find(address)
}

function openRenderers(build: ServerBuild) {
  const sections = sectionsOf(build)
  const made = new Map<string, SectionRenderer>()
  return (address: string) => {
    const named = sectionOf(address.split('?', 1)[0] ?? '')
    const section = sections.has(named) ? named : ''
    const known = made.get(section)
    if (known) return known
    const routes = routesOfSection(build, section)
    const render = createRequestHandler({ ...build, routes }, process.env.NODE_ENV)
    made.set(section, { section, render })
    return { section, render }
  }
}

type PageParts = {
  settings: PageSettings
  nonce: string
  dispatch: ReturnType<typeof dispatcher>
}

function pageContextFor(
  build: ServerBuild,
  request: FastifyRequest,
  { settings, nonce, dispatch }: PageParts,
) {
  const { publicUrl, demo, demoIsPublic = false, ipLookupUrl, google } = settings
  const { mapTiles, vitals = false } = settings
  const provider = new RouterContextProvider()
  // The key must come from the build: the same file imported here would be another key.
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
      request.log.error({ err: error, reference: request.id }, 'page failed'),
  })
  return provider
}

function webRequest(request: FastifyRequest, reply: FastifyReply, { publicUrl }: PageSettings) {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // Checked before; the renderer would compare it once more, and knows one name of this site only.
  headers.delete('origin')
  // Joined as text: resolved against the site, a target such as `//host/` would name another one.
  const address = new URL(publicUrl() + request.url)
  const language = languageOfAddress(address, {
    cookie: headers.get('cookie') ?? '',
    'accept-language': headers.get('accept-language') ?? '',
  })
  if (language) headers.set('cookie', language.cookies)
  const body =
    request.method === 'GET' || request.method === 'HEAD'
      ? undefined
      : (request.body as Uint8Array<ArrayBuffer>)
  const page = new Request(address, {
    method: request.method,
    headers,
    signal: gone.signal,
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
  return compressed(request, reply, bytes, type)
}
