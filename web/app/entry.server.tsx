import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { showIp } from '@ujuzi/contract/system'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from '#app/lib/context.ts'
import { FactsProvider, factsOfRequest } from '#app/lib/facts.ts'

// The server fills the page context, and must do it under the very key this bundle reads.
export * as context from '#app/lib/context.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, report, ipLookupUrl, google } = loadContext.get(pageContext)
  const ipLookup = ipLookupUrl === showIp.path ? undefined : ipLookupUrl
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'Accept-Language, Cookie, Save-Data')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let started = false
    const { pipe, abort } = renderToPipeableStream(
      <FactsProvider value={{ ...factsOfRequest(request), nonce, reference, ipLookup, google }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FactsProvider>,
      {
        nonce,
        [ready]() {
          started = true
          const body = new PassThrough({ final: stopWaiting })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          status = 500
          if (started && !request.signal.aborted) report(error)
        },
      },
    )

    const stop = () => abort()
    const timer = setTimeout(stop, streamTimeout + 1_000)
    request.signal.addEventListener('abort', stop, { once: true })
    function stopWaiting(done: () => void) {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', stop)
      done()
    }
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!expected) context.get(pageContext).report(error)
}
