import { site } from '@ujuzi/contract/site'
import type { FastifyRequest } from 'fastify'

/** True for a person's browser asking for a page, not a program asking for data. */
export const wantsPage = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

type Trouble = { message: string; reference: string | undefined; locale: string }

/** What a person sees when the pages themselves cannot be rendered: the sentence, and nothing that could fail too. */
export function plainPage({ message, reference, locale }: Trouble) {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name}</title><style>
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:light-dark(#fcfbf8,#170e12);color:light-dark(#27111b,#f4efe7);font:1rem/1.55 system-ui,sans-serif}
main{max-width:32rem}h1{font-size:1.25rem;line-height:1.4}p{color:light-dark(#645057,#bcaca3)}a{color:inherit;font-weight:600}</style></head>
<body><main><h1>${message}</h1>${reference ? `<p>${reference}</p>` : ''}<p><a href="/">${site.name}</a></p></main></body></html>`
}
