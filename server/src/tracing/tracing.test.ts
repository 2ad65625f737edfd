import { login } from '@ujuzi/contract/accounts/accounts'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/app/test-app.ts'
import { startTraceReceiver } from '../testing/servers/trace-receiver.ts'
import { loadTracing } from './load-tracing.ts'

afterEach(() => vi.unstubAllEnvs())

/** An app with a trace receiver; `sent` closes it and returns the received spans. */
async function traced(env: Record<string, string> = {}) {
  const receiver = await startTraceReceiver()
  for (const [name, value] of Object.entries({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    ...env,
  })) {
    vi.stubEnv(name, value)
  }
  const tracing = await loadTracing(process.env)
  const app = await openTestApp({ settings: { tracing } })
  return {
    app,
    async sent() {
      await tracing?.close()
      await app.close()
      receiver.close()
      return { spans: receiver.spans(), text: receiver.text() }
    },
  }
}

test('an HTTP request is traced as one server span with its SQL statements as children', async () => {
  const { app, sent } = await traced()
  await app.call(listProfessionals, { query: { q: 'secret words' } })
  const { spans } = await sent()
  const root = spans.find(({ name }) => name === `GET ${listProfessionals.path}`)
  expect(root?.kind).toBe(2)
  expect(root?.parentSpanId).toBeUndefined()
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(0)
  for (const { traceId, parentSpanId } of statements) {
    expect(traceId).toBe(root?.traceId)
    expect(parentSpanId).toBe(root?.spanId)
  }
  expect(root?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
})

test('simultaneous HTTP requests have separate traces', async () => {
  const { app, sent } = await traced()
  const search = (q: string) => app.call(listProfessionals, { query: { q } })
  await Promise.all(['barber', 'nails', 'braids', 'plumber'].map(search))
  const { spans } = await sent()
  const roots = spans.filter(({ kind }) => kind === 2)
  expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(4)
  const counts = roots.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('traces contain no personal data such as emails, search words, IP addresses or tokens', async () => {
  const { app, sent } = await traced()
  const { id, email, token: as } = await app.people.client()
  await app.call(login, { body: { email, password: 'Wrong-Password-77' } }, { ip: '203.0.113.9' })
  await app.call(listProfessionals, { query: { q: 'secretword' } }, { as })
  await app.server.inject('/api/secretpath/?q=secretquery')
  await app.tasks['platform.cleanup']?.({ email: 'secret@ujuzi.test' }, {} as never)
  const { text, spans } = await sent()
  expect(spans.map(({ name }) => name)).toContain('job platform.cleanup')
  for (const personal of [id, email, as, 'Wrong-Password', '203.0.113.9', 'secret', 'where']) {
    expect(text, personal).not.toContain(personal)
  }
})

test('a caller cannot choose the trace of its HTTP request with a traceparent header', async () => {
  const { app, sent } = await traced()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.server.inject({ url: '/api/ip/', headers: { traceparent } })
  const { text, spans } = await sent()
  expect(spans.map(({ name }) => name)).toContain('GET /api/ip/')
  expect(text).not.toContain('0af7651916cd43dd8448eb211c80319c')
})

test('tracing respects the sampler set in the environment', async () => {
  const { app, sent } = await traced({ OTEL_TRACES_SAMPLER: 'always_off' })
  await app.server.inject('/api/ip/')
  expect((await sent()).spans).toEqual([])
})

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }],
])('nothing is traced with the environment %o', async (env) => {
  expect(await loadTracing(env)).toBeUndefined()
})

test('a trace receiver that cannot be reached blocks neither HTTP requests nor the shutdown', async () => {
  const { app, sent } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await app.server.inject('/api/ip/')).statusCode).toBe(200)
  expect((await sent()).spans).toEqual([])
})
