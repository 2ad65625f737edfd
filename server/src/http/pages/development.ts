import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Api } from '../../platform/api/serve.ts'
import { mountRenderer, type PageSettings } from './pages.ts'

const web = fileURLToPath(new URL('../../../../web/', import.meta.url))

/** Serves the pages from source with Vite: a saved file reaches the browser at once. */
export async function mountDevelopment(app: FastifyInstance, api: Api, settings: PageSettings) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: web,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  mountRenderer(app, api, {
    settings,
    load: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  })
}
