import { callArticle } from './call-article.ts'
import {
  type Chapter,
  type Chapters,
  divideIntoChapters,
  guideAddress,
  overviewAddress,
  sharedTypesAddress,
} from './chapters.ts'
import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import { framePage, type Surroundings, sample } from './frame.ts'
import { guideContent } from './guide.ts'
import { overviewContent } from './overview.ts'
import { createTypeText, type TypeText } from './type-text.ts'

/** Renders the page of the reference at `address`, a path; undefined if there is none. */
export function referencePage(address: string, document: ApiDocument, around: Surroundings) {
  const chapters = divideIntoChapters(document)
  const types = createTypeText(chapters.addressOfType)
  const frame = (title: string, content: string, rest: Partial<Parameters<typeof framePage>[0]>) =>
    framePage({ title, address, content, ...rest }, chapters, around)
  if (address === overviewAddress) {
    return frame(document.info.title, overviewContent(document, chapters), { isList: true })
  }
  if (address === guideAddress) {
    return frame('Connect a program to Ujuzi', guideContent(originOf(document), chapters), {
      parts: [
        { address: '#keys', name: 'API keys' },
        { address: '#webhooks', name: 'Webhooks' },
      ],
    })
  }
  if (address === sharedTypesAddress) {
    return frame(
      `Shared types · ${document.info.title}`,
      sharedTypes(document, chapters, types),
      {},
    )
  }
  const chapter = chapters.list.find((one) => one.address === address)
  if (!chapter) return undefined
  const content = chapterContent(chapter, document, { chapters, types })
  return frame(`${chapter.name} · ${document.info.title}`, content, {
    parts: [
      ...chapter.calls.map(({ operation }) => ({
        address: `#${operation.operationId}`,
        name: operation.operationId,
      })),
      ...(chapter.types.length > 0 ? [{ address: '#types', name: 'Types' }] : []),
    ],
  })
}

/** Addresses of all pages of the reference. */
export const referenceAddresses = (document: ApiDocument) => [
  overviewAddress,
  guideAddress,
  ...divideIntoChapters(document).list.map(({ address }) => address),
  sharedTypesAddress,
]

const originOf = ({ servers }: ApiDocument) => servers[0]?.url ?? ''

type Context = { chapters: Chapters; types: TypeText }

function chapterContent(chapter: Chapter, document: ApiDocument, { chapters, types }: Context) {
  const { name, description, calls } = chapter
  const articles = calls.map((call) => callArticle(call, document, types))
  const own =
    chapter.types.length > 0
      ? `<section id="types"><h2>Types</h2>${typeArticles(chapter.types, document, types)}</section>`
      : ''
  return `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>${articles.join('')}${own}${neighbours(chapter, chapters)}`
}

const sharedTypes = (document: ApiDocument, chapters: Chapters, types: TypeText) =>
  `<h1>Shared types</h1><p>Types that calls of several groups use. All others are on the page of their group.</p>${typeArticles(chapters.sharedTypes, document, types)}`

const typeArticles = (names: string[], { components }: ApiDocument, types: TypeText) =>
  names.map((name) => typeArticle(name, components.schemas[name] ?? {}, types)).join('')

function typeArticle(name: string, schema: Schema, { type, fields }: TypeText) {
  const { examples = [], ...form } = schema as Schema & { examples?: unknown[] }
  const shown = examples.map(
    (example) =>
      `<details><summary>Example</summary>${sample(JSON.stringify(example, null, 2))}</details>`,
  )
  const body = form.properties ? fields(form) : `<p>${type(form)}</p>`
  return `<article id="schema-${name}"><h3>${name}</h3>${body}${shown.join('')}</article>`
}

/** Links to the groups before and after. */
function neighbours(chapter: Chapter, { list }: Chapters) {
  const at = list.indexOf(chapter)
  const links = [list[at - 1], list[at + 1]].map((one, i) =>
    one
      ? `<a href="${one.address}">${i === 0 ? '← ' : ''}${escapeHtml(one.name)}${i === 1 ? ' →' : ''}</a>`
      : '<span></span>',
  )
  return `<nav class="more" aria-label="Groups before and after">${links.join('')}</nav>`
}
