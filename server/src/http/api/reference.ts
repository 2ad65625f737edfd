import { m } from '@ujuzi/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../platform/api/serve.ts'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { Refusal } from '../../platform/errors.ts'
import { guideAddress, overviewAddress } from '../../reference/chapters.ts'
import { describeApi } from '../../reference/document.ts'
import { pageScript } from '../../reference/frame.ts'
import { referencePage } from '../../reference/pages.ts'
import { findBuiltFont } from '../files/built-files.ts'
import { createCachedText } from '../files/cached-text.ts'
import { scriptSource } from '../pages/script-hashes.ts'
import { contentSecurityPolicy } from '../security-headers.ts'

/** `demoIsPublic` adds the notice that every page of a public demo shows. */
type Settings = { origin: () => string; demoIsPublic: boolean }

/**
 * Adds `/api/openapi.json` and its rendering as HTML: the overview `/api/docs`, a page for each group below it, and the
 * guide with examples, `/api/guide`.
 */
export function mountReference(app: FastifyInstance, api: Api, { origin, demoIsPublic }: Settings) {
  const notice = demoIsPublic ? m.layout_public_demo({}, { locale: 'en' }) : undefined
  const documents = createLruCache(1, async (from) =>
    describeApi(
      [...api.mounted.values()]
        .map(({ endpoint }) => endpoint)
        .filter(({ path }) => !path.startsWith('/api/dev/')),
      from,
    ),
  )
  const sendDocument = createCachedText({
    type: 'application/json; charset=utf-8',
    maxAgeSeconds,
    build: async (from) => JSON.stringify(await documents.forceFetch(from)),
  })
  const sendHtml = createCachedText({
    type: 'text/html; charset=utf-8',
    maxAgeSeconds,
    most: pagesMax,
    build: async (url) => {
      const { origin: from, pathname } = new URL(url)
      const fontUrl = await findBuiltFont('onest-latin')
      const page = referencePage(pathname, await documents.forceFetch(from), { notice, fontUrl })
      if (page === undefined) throw new Refusal('not_found')
      return page
    },
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply, address: string) => {
    reply.header('content-security-policy', policy)
    return sendHtml(request, reply, origin() + address)
  }
  app.get('/api/openapi.json', async (request, reply) => sendDocument(request, reply, origin()))
  app.get(guideAddress, async (request, reply) => sendPage(request, reply, guideAddress))
  app.get(overviewAddress, async (request, reply) => sendPage(request, reply, overviewAddress))
  app.get<{ Params: { group: string } }>(`${overviewAddress}/:group`, async (request, reply) => {
    const { group } = request.params
    if (!/^[a-z0-9-]+$/.test(group)) throw new Refusal('not_found')
    return sendPage(request, reply, `${overviewAddress}/${group}`)
  })
}

const maxAgeSeconds = 300
const pagesMax = 64
const policy = contentSecurityPolicy([scriptSource(pageScript)])
