import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Readiness } from './http/health.ts'
import { createWriteCheck, isDatabaseReachable } from './platform/db/readiness.ts'
import { createSchemaCheck } from './platform/db/schema-version.ts'

/** Checks that a process must pass to get requests, in the order in which their reasons are reported. */
export const createReadiness = (server: FastifyInstance, pool: pg.Pool): Readiness => ({
  draining: false,
  checks: [
    { reason: 'overloaded', isReady: async () => !server.overload.isOverloaded() },
    { reason: 'database_unreachable', isReady: () => isDatabaseReachable(pool) },
    { reason: 'schema_of_another_version', isReady: createSchemaCheck(pool) },
    { reason: 'database_refuses_writes', isReady: createWriteCheck(pool) },
  ],
})
