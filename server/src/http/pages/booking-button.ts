import { bookingLinkPath } from '@ujuzi/contract/businesses/booking-link-path'
import { renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { dyes } from '@ujuzi/contract/cloth/dyes'
import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { site } from '@ujuzi/contract/site'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { findLocale, localeOf } from '../../platform/locale.ts'
import { sendCompressed } from '../files/compress.ts'
import { framedPolicy } from '../security-headers.ts'

export type FindBusiness = (
  linkName: string,
) => Promise<{ id: string; name: string; category: Category } | undefined>

const size = { width: 260, height: 60 } as const

/**
 * Serves the booking button that professionals put on other sites: a script, and the document of the frame it inserts.
 * The frame is sandboxed without scripts and reads nothing of the site around it.
 */
export function mountBookingButton(app: FastifyInstance, findBusiness: FindBusiness) {
  app.get('/embed/button.js', async (request, reply) => {
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Encoding')
    return sendCompressed(request, reply, { text: script, type: 'text/javascript; charset=utf-8' })
  })

  app.get('/embed/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const { lang } = request.query as { lang?: unknown }
    const business = await findBusiness(name.toLowerCase())
    if (!business) throw new Refusal('not_found')
    const locale =
      findLocale(typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : null) ??
      localeOf(request.headers)
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', framedPolicy)
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
      .header('x-robots-tag', 'noindex')
    const text = m.sharing_button_with({ name: business.name }, { locale })
    const html = buttonPage({
      href: `${bookingLinkPath(name.toLowerCase())}/book?lang=${locale}`,
      locale,
      title: m.sharing_button_book({}, { locale }),
      text,
      cloth: renderClothSvg(business.id, business.category, { width: 60, height: 60 }),
    })
    return sendCompressed(request, reply, { text: html, type: 'text/html; charset=utf-8' })
  })
}

/** Inserts the frame after the script element whose `data-business` names the business. */
const script = `(() => {
  const script = document.currentScript
  const { business, lang } = script.dataset
  const frame = document.createElement('iframe')
  const language = lang || document.documentElement.lang
  frame.src = new URL('/embed/' + encodeURIComponent(business) + (language ? '?lang=' + encodeURIComponent(language) : ''), script.src)
  frame.title = ${JSON.stringify(site.name)}
  frame.width = ${size.width}
  frame.height = ${size.height}
  frame.loading = 'lazy'
  frame.style.cssText = 'border:0;max-width:100%;color-scheme:normal'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  script.after(frame)
})()
`

type ButtonPage = { href: string; locale: string; title: string; text: string; cloth: string }

const buttonPage = ({ href, locale, title, text, cloth }: ButtonPage) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(text)} · ${site.name}</title><style>
html,body{margin:0;height:100%;background:transparent}
a{box-sizing:border-box;display:flex;height:${size.height}px;overflow:hidden;border:2px solid ${dyes.kola};border-radius:10px;background:${dyes.kola};color:#fff;font:600 16px/1.25 system-ui,sans-serif;text-decoration:none}
a:hover{filter:brightness(1.12)}a:focus-visible{outline:3px solid ${dyes.marigold};outline-offset:-5px}
svg{flex:none;width:56px;height:56px}
span{display:grid;align-content:center;min-width:0;padding:0 14px}
small{overflow:hidden;font-size:12px;font-weight:400;text-overflow:ellipsis;white-space:nowrap}
</style></head><body><a href="${href}" target="_blank" rel="noopener">${cloth.replace('<svg', '<svg aria-hidden="true"')}<span>${escapeHtml(title)}<small>${escapeHtml(text)}</small></span></a></body></html>`
