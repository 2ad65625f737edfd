import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { localeOf } from '../../platform/locale.ts'
import { languageOfUrl, type PageLanguage } from './language.ts'

type VisitorSettings = (
  headers: Pick<Headers, 'get'>,
  choice: { locale: string; usesTown: boolean },
) => { cookie: string; 'save-data'?: string }

/** Language that the URL names, for this page; undefined if it names none. */
export const languageOf = ({ url, headers }: FastifyRequest): PageLanguage | undefined =>
  url.includes('lang=') || url.startsWith('/g/')
    ? languageOfUrl(new URL(url, 'http://url.invalid'), {
        cookie: headers.cookie ?? '',
        'accept-language': headers['accept-language'] ?? '',
      })
    : undefined

/** The settings of this visitor as the headers of a request, which has nothing else of them; see `visitorSettings`. */
export function visitorHeaders(
  build: ServerBuild,
  { headers }: FastifyRequest,
  { language, usesTown }: { language: PageLanguage | undefined; usesTown: boolean },
): Record<string, string> {
  const { visitorSettings } = build.entry.module as unknown as { visitorSettings: VisitorSettings }
  const cookie = language?.cookies ?? headers.cookie
  const sent: Record<string, unknown> = { ...headers, cookie }
  const get = (name: string) => {
    const value = sent[name]
    return value === undefined ? null : String(value)
  }
  const locale = localeOf({ cookie, 'accept-language': headers['accept-language'] })
  return visitorSettings({ get }, { locale, usesTown })
}

/** The request of this visitor for the renderer, with all its headers. */
export function visitorRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, language }: { publicUrl: string; language: PageLanguage | undefined },
) {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // The cross-site check has run; the renderer would repeat it and knows only one origin of this site.
  headers.delete('origin')
  if (language) headers.set('cookie', language.cookies)
  const body =
    request.method === 'GET' || request.method === 'HEAD'
      ? undefined
      : (request.body as Uint8Array<ArrayBuffer>)
  // Concatenated, not resolved: a target such as `//host/` would resolve to another site.
  return new Request(new URL(publicUrl + request.url), {
    method: request.method,
    headers,
    signal: disconnected.signal,
    ...(body && { body }),
  })
}
