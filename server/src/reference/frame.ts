import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chapters, guideAddress, overviewAddress, sharedTypesAddress } from './chapters.ts'
import { escapeHtml } from './escape-html.ts'

const folder = join(import.meta.dirname, '../../data/reference')
const style = readFileSync(join(folder, 'page.css'), 'utf8')
/** The inline script of every page. Without it, the pages can be read, but not filtered or copied from with a button. */
export const pageScript = readFileSync(join(folder, 'page.js'), 'utf8')

/** `notice` is shown at the top; `fontUrl` is undefined where the web is not built. */
export type Surroundings = { notice?: string; fontUrl?: string }

type Page = {
  title: string
  address: string
  content: string
  /** Whether the search filters this page; that of the others leads here. */
  isList?: boolean
  /** Places on the page, for the index. */
  parts?: { address: string; name: string }[]
}

/** HTML of a page of the reference: the bar with the search, the index, and the content. */
export function framePage(page: Page, chapters: Chapters, { notice, fontUrl }: Surroundings) {
  const { title, content, isList = false } = page
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${fontUrl ? `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>` : ''}<style>${fontUrl ? fontFace(fontUrl) : ''}${style}</style></head>
<body${isList ? ' data-list' : ''}><header><div class="bar"><a href="${overviewAddress}">${logo}Ujuzi API</a><form action="${overviewAddress}" role="search" hidden><label class="name-only" for="q">Search all calls</label><input id="q" name="q" type="search" placeholder="Search all calls" autocomplete="off"></form></div></header>
${notice ? `<aside>${escapeHtml(notice)}</aside>` : ''}<p class="name-only" role="status"></p><div class="columns">${indexOf(page, chapters)}<main>${content}</main></div><script>${pageScript}</script></body></html>`
}

/** Lines to copy. */
export const sample = (text: string) =>
  `<div class="sample"><pre tabindex="0">${escapeHtml(text.trim())}</pre>${copyButton('Copy this example')}</div>`

/** Copies the text of the element before it; the script shows it. */
export const copyButton = (name: string) =>
  `<button type="button" hidden aria-label="${escapeHtml(name)}">Copy</button>`

const fontFace = (url: string) =>
  `@font-face{font-family:"Onest Ujuzi";src:url("${url}") format("woff2");font-weight:400 700;font-display:swap}`

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#7d1a3a"/><path d="M6 6h6v14h8v6H6z" fill="#f4b63f"/><path d="M20 6h6v20l-6-6z" fill="#fbf4e6"/><path d="M20 20l6 6h-6z" fill="#f4b63f"/></svg>'

function indexOf({ address, parts = [] }: Page, { list, sharedTypes }: Chapters) {
  const entries = [
    { address: overviewAddress, name: 'Overview' },
    { address: guideAddress, name: 'API keys and webhooks' },
    ...list.map(({ calls, ...entry }) => ({ ...entry, count: calls.length })),
    { address: sharedTypesAddress, name: 'Shared types', count: sharedTypes.length },
  ]
  const items = entries.map(({ name, count, ...entry }: Entry) => {
    const isHere = entry.address === address
    const inside = isHere ? parts.map((part) => `<li>${link(part.address, part.name)}</li>`) : []
    const below = inside.length > 0 ? `<ul>${inside.join('')}</ul>` : ''
    return `<li>${link(entry.address, name, { count, isHere })}${below}</li>`
  })
  return `<nav aria-label="Contents"><details class="index"><summary>Contents</summary><ul>${items.join('')}</ul></details></nav>`
}

type Entry = { address: string; name: string; count?: number }

const link = (
  address: string,
  name: string,
  { count, isHere = false }: { count?: number; isHere?: boolean } = {},
) =>
  `<a href="${address}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(name)}${count === undefined ? '' : ` <small>${count}</small>`}</a>`
