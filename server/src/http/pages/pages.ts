import { access } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Api } from '../../platform/api/serve.ts'
import { createSemaphore } from '../../platform/concurrency/semaphore.ts'
import { ConfigError } from '../../platform/config.ts'
import { createDispatcher } from '../api/api.ts'
import { clientFolder, serveBuiltFiles } from '../files/built-files.ts'
import { sendFinished, toShared } from '../kept/finished-response.ts'
import type { MakeResponse } from '../kept/kept-responses.ts'
import { type BuildRoutes, routesOf } from './build-routes.ts'
import { createPageResponseCache } from './cached-responses.ts'
import { languageOf, visitorHeaders, visitorRequest } from './page-requests.ts'
import { type Dispatch, type PageSettings, type RenderingParts, renderPage } from './render.ts'
import { nextMonth } from './zone-offsets.ts'

export type { PageSettings } from './render.ts'

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
  mountRenderer(app, api, { settings, load: async () => build, keptRoutes: routesOf(build) })
}

/**
 * Mounts the pages. Each page is rendered with the build that `load` returns: the production build, or the current build
 * of the development server. Pages of `keptRoutes` are kept.
 */
export function mountRenderer(
  app: FastifyInstance,
  api: Api,
  {
    settings,
    load,
    keptRoutes,
  }: { settings: PageSettings; load: () => Promise<ServerBuild>; keptRoutes?: BuildRoutes },
) {
  const withResponseCache = createPageResponseCache(api.now)
  const runInSlot = createSemaphore({ ...pageSlots, onFull: () => app.overload.recordRefusal() })
  app.semaphores.set('page', runInSlot.occupancy)
  const keptResponses = keptResponsesOf(app)
  const dispatcherOf = (request: FastifyRequest) =>
    withResponseCache(createDispatcher(api, request))
  const render = (build: ServerBuild, page: Request, parts: RenderParts) =>
    runInSlot(
      () => renderPage(build, page, { settings, now: api.now(), ...parts }),
      parts.request.network,
    )

  /** Renders a page from nothing but its URL and the settings of the visitor. */
  const shareableRender =
    (build: ServerBuild, request: FastifyRequest, { url, headers }: KeptPage): MakeResponse =>
    async () => {
      const shows = new Set<string>()
      let isComplete = true
      let until: number | undefined = nextMonth(api.now())
      const trueUntil = (instant: number | undefined) => {
        until = instant === undefined || until === undefined ? undefined : Math.min(until, instant)
      }
      const call = dispatcherOf(request)
      const dispatch: Dispatch = async (endpoint, sent, page) => {
        const response = await call(endpoint, sent, page)
        addIdsIn([sent, response], shows)
        // A refusal may end with any change, so a page with one is kept for seconds only.
        trueUntil(response.ok ? response.until : undefined)
        // Pages are also shown without a part that failed to load, but that must not last.
        if (response.status >= 500) isComplete = false
        return response
      }
      const asked = new Request(new URL(settings.publicUrl() + url), { headers })
      const page = await render(build, asked, { request, dispatch, trueUntil })
      const isKept = page.status === 200 && isComplete
      return { response: isKept ? await toShared(page) : page, shows, until, isKept }
    }

  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { build, ...kept }: KeptPage & { build: ServerBuild },
  ) {
    const key = `${Object.values(kept.headers).join(' ')} ${kept.url}`
    const page = await keptResponses.get(key, shareableRender(build, request, kept))
    const onAdded = () => keptResponses.recount(key, page)
    return sendFinished(request, reply, page, { onAdded, sharedCacheSeconds })
  }

  app.register(async (scope) => {
    // Route actions parse their own form bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const findKept = ({ method, url }: FastifyRequest) =>
      method === 'GET' || method === 'HEAD' ? keptRoutes?.findKept(url) : undefined
    // Requests that wait for a page cost nothing, and the slots limit the renderings.
    const onlyWaits = (request: FastifyRequest) => findKept(request) !== undefined
    const config = { fallback: ['GET', 'HEAD', 'POST'], onlyWaits }
    scope.all('/*', { config }, async (request, reply) => {
      const build = await load()
      request.pageSection = routesOf(build).sectionOf(request.url)
      const language = languageOf(request)
      if (language?.setCookie) reply.header('set-cookie', language.setCookie)
      const kept = findKept(request)
      if (kept) {
        const headers = visitorHeaders(build, request, { language, ...kept })
        return sendKept(request, reply, { build, headers, url: kept.urlOf(request.url) })
      }
      const asked = visitorRequest(request, reply, { publicUrl: settings.publicUrl(), language })
      const page = await render(build, asked, { request, dispatch: dispatcherOf(request) })
      return sendFinished(request, reply, page)
    })
  })
}

/** Adds every text under a key `id` in `value`, at any depth, to `ids`. */
function addIdsIn(value: unknown, ids: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') ids.add(value.id)
  for (const part of Object.values(value)) addIdsIn(part, ids)
}

function keptResponsesOf({ keptResponses }: FastifyInstance) {
  if (!keptResponses) throw new Error('The API is not mounted yet')
  return keptResponses
}

/** Nothing can be taken back from caches between us and the visitors. */
const sharedCacheSeconds = 5

type RenderParts = Omit<RenderingParts, 'settings' | 'now'>
/** The request that renders a kept page: without anything of the visitor but the settings in its key. */
type KeptPage = { url: string; headers: Record<string, string> }

/**
 * Limits of rendering, which occupies one core whatever the concurrency; each page being rendered takes a megabyte of
 * memory.
 */
const pageSlots = { concurrency: 8, queueSize: 240, queueSizePerCaller: 192 } as const
