import { showIp } from '@ujuzi/contract/api/system'
import { m } from '@ujuzi/contract/messages'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { currencyOfRequest } from './domain/price/request-currency.ts'
import { pageContext } from './lib/http/page-context.ts'
import { withKeptParts } from './lib/page/cached-part.tsx'
import { FactsProvider, factsOfRequest } from './lib/page/document-facts.ts'
import { shownRoutes } from './lib/page/matched-routes.ts'

// The server fills the page context, and must do it under the very key this bundle reads.
export * as context from './lib/http/page-context.ts'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, reference, ipLookupUrl, google, mapTiles, vitals, demoIsPublic } =
    loadContext.get(pageContext)
  const ipLookup = ipLookupUrl === showIp.path ? undefined : ipLookupUrl
  const currency = currencyOfRequest(request)
  const demoNotice = demoIsPublic ? m.layout_public_demo() : undefined
  const facts = { nonce, reference, ipLookup, google, currency, mapTiles, vitals, demoNotice }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'Accept-Language, Cookie, Save-Data')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await holdData(routerContext)
  const shown = { ...routerContext, manifest: shownRoutes(routerContext) }
  const html = renderToString(
    <FactsProvider value={{ ...factsOfRequest(request), ...facts }}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </FactsProvider>,
  )
  return Object.assign(new Response(null, { status, headers }), {
    html: withKeptParts(`<!DOCTYPE html>${html}`),
  })
}

/**
 * Reads the data that goes along with the page before the page is rendered, so that rendering waits for nothing
 * and is done in one go: a page is compressed as one piece, and sending parts of it early would only cost more.
 */
async function holdData(page: EntryContext) {
  if (!page.serverHandoffStream) return
  const value = await textOf(page.serverHandoffStream)
  const read = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result })
  page.serverHandoffStream = new ReadableStream()
  page.renderMeta = {
    streamCache: { 0: read({ done: false, value }), 1: read({ done: true, value: '' }) },
  }
}

async function textOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!expected) context.get(pageContext).report(error)
}
