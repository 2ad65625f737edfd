import { m } from '@ujuzi/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../platform/api/serve.ts'
import { describeApi } from '../../reference/document.ts'
import { guidePage } from '../../reference/guide.ts'
import { referencePage } from '../../reference/page.ts'
import { createCachedText } from '../files/cached-text.ts'
import { scriptlessPolicy } from '../security-headers.ts'

/** `demoIsPublic` adds the notice that every page of a public demo shows. */
type Settings = { origin: () => string; demoIsPublic: boolean }

/** Adds `/api/openapi.json`, its rendering as HTML without scripts, `/api/docs`, and the guide with examples, `/api/guide`. */
export function mountReference(app: FastifyInstance, api: Api, { origin, demoIsPublic }: Settings) {
  const notice = demoIsPublic ? m.layout_public_demo({}, { locale: 'en' }) : undefined
  const describe = (from: string) =>
    describeApi(
      [...api.mounted.values()]
        .map(({ endpoint }) => endpoint)
        .filter(({ path }) => !path.startsWith('/api/dev/')),
      from,
    )
  const sendDocument = createCachedText({
    type: 'application/json; charset=utf-8',
    maxAgeSeconds,
    build: (from) => JSON.stringify(describe(from)),
  })
  const sendPage = createCachedText({
    type: 'text/html; charset=utf-8',
    maxAgeSeconds,
    build: (from) => referencePage(describe(from), notice),
  })
  const sendGuide = createCachedText({
    type: 'text/html; charset=utf-8',
    maxAgeSeconds,
    build: (from) => guidePage(from, notice),
  })
  app.get('/api/guide', async (request, reply) => {
    reply.header('content-security-policy', scriptlessPolicy)
    return sendGuide(request, reply, origin())
  })
  app.get('/api/openapi.json', async (request, reply) => sendDocument(request, reply, origin()))
  app.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', scriptlessPolicy)
    return sendPage(request, reply, origin())
  })
}

const maxAgeSeconds = 300
