import { getIpAddress } from '@ujuzi/contract/api/system'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './lib/http/page-context.ts'
import { manifestInLanguage } from './lib/i18n/language-files.ts'
import { setZoneOffsets } from './lib/i18n/zones.ts'
import { FactsProvider, factsOfRequest } from './lib/page/document-facts.ts'
import { inOrderOfNeed } from './lib/page/order-of-need.ts'
import { readCurrencyFacts } from './lib/page/visitor-currency.ts'

// The server fills the page context and must use the key object of this bundle.
export * as context from './lib/http/page-context.ts'

export { visitorSettings } from './visitor-settings.ts'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { ipLookupUrl, demoIsPublic, ...settings } = loadContext.get(pageContext)
  const { scriptMark, reference, google, mapTiles, vitals, zoneOffsets } = settings
  const ipLookup = ipLookupUrl === getIpAddress.path ? undefined : ipLookupUrl
  const { own: currency } = readCurrencyFacts(request)
  const demoNotice = demoIsPublic ? m.layout_public_demo() : undefined
  setZoneOffsets(zoneOffsets)
  const shown = { ipLookup, google, currency, mapTiles, vitals, demoNotice, zoneOffsets }
  const facts = { scriptMark, reference, ...shown }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'Accept-Language, Cookie, Save-Data')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await bufferLoaderData(routerContext)
  const manifest = manifestInLanguage(routerContext.manifest, getLocale())
  const html = renderToString(
    <FactsProvider value={{ ...factsOfRequest(request), ...facts }}>
      <ServerRouter context={{ ...routerContext, manifest }} url={request.url} nonce={scriptMark} />
    </FactsProvider>,
  )
  return Object.assign(new Response(null, { status, headers }), {
    html: `<!DOCTYPE html>${inOrderOfNeed(html)}`,
  })
}

/**
 * Reads the loader data before rendering, so that the page renders synchronously in one pass: it is compressed as a
 * whole, and streaming parts of it would only cost more.
 */
async function bufferLoaderData(page: EntryContext) {
  if (!page.serverHandoffStream) return
  const value = await textOf(page.serverHandoffStream)
  const readResult = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result })
  page.serverHandoffStream = new ReadableStream()
  page.renderMeta = {
    streamCache: {
      0: readResult({ done: false, value }),
      1: readResult({ done: true, value: '' }),
    },
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
