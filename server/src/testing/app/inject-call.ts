import { text } from 'node:stream/consumers'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'

export type InjectedResponse = {
  statusCode: number
  headers: Record<string, number | string | string[] | undefined>
  body: string
  json: () => { error?: { code?: string; message?: string } } & Record<string, unknown>
}

/** Calls an endpoint without a network. Of an accepted event stream, only the head is read because it never ends. */
export async function injectCall(
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'events'> | undefined,
  options: InjectOptions,
): Promise<InjectedResponse> {
  if (!endpoint?.events) return app.inject(options)
  const response = await app.inject({ ...options, payloadAsStream: true })
  const { statusCode, headers } = response
  const stream = response.stream()
  if (statusCode === 200) stream.destroy()
  const body = statusCode === 200 ? '' : await text(stream)
  return { statusCode, headers, body, json: () => JSON.parse(body) }
}
