import type { FastifyInstance } from 'fastify'
import type { Api } from '../../platform/api/serve.ts'
import { figuresRoutes } from './figures/routes.ts'
import { platformRoutes } from './platform/routes.ts'
import { startVisitCounter } from './visits/commands.ts'
import { visitRoutes } from './visits/routes.ts'

/** `server` writes the counted visits when it closes. */
export function analyticsRoutes(api: Api, server: Pick<FastifyInstance, 'log' | 'addHook'>) {
  figuresRoutes(api)
  platformRoutes(api)
  visitRoutes(api, { visits: startVisitCounter(server, api.db, api.now) })
}
