import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { FastifyRequest } from 'fastify'

/** Whether the client is a browser that loads a page, rather than a program that calls the API. */
export const wantsPage = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

type ErrorPage = {
  message: string
  reference: string | undefined
  locale: Locale
  /** Adds the notice of a public demo. */
  demoIsPublic: boolean
}

/**
 * Self-contained error page with the message, for when pages cannot be rendered. Depends on nothing that could fail as
 * well.
 */
export function plainPage({ message, reference, locale, demoIsPublic }: ErrorPage) {
  const notice = demoIsPublic ? `<aside>${m.layout_public_demo({}, { locale })}</aside>` : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name}</title><style>
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2rem;padding:1.5rem;background:light-dark(#fcfbf8,#170e12);color:light-dark(#27111b,#f4efe7);font:1rem/1.55 system-ui,sans-serif}
main{max-width:32rem}h1{font-size:1.25rem;line-height:1.4}aside{max-width:32rem;padding:.5rem 1rem;border:1px solid;border-radius:.625rem;font-size:.875rem}p{color:light-dark(#645057,#bcaca3)}a{color:inherit;font-weight:600}</style></head>
<body>${notice}<main><h1>${message}</h1>${reference ? `<p>${reference}</p>` : ''}<p><a href="/">${site.name}</a></p></main></body></html>`
}
