import type { ArticleSlug } from '@ujuzi/contract/content/articles'
import { getLocale } from '@ujuzi/contract/runtime'
import { type Document, parseDocument } from '#app/lib/content/markdown.ts'
import { textValues } from './text-values.ts'

/* Texts of the public pages, from files in the folder `texts`. */

const files = import.meta.glob<string>('./texts/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const loadHelp = () => loadText(`help/${getLocale()}`)

export const loadLegalText = (name: 'privacy' | 'terms') =>
  loadText(`documents/${name}.${getLocale()}`)

export const loadArticle = (slug: ArticleSlug) => loadText(`blog/${getLocale()}/${slug}`)

function loadText(path: string): Document {
  const source = files[`./texts/${path}.md`]
  if (source === undefined) throw new Error(`The text ${path} is missing`)
  return parseDocument(source, textValues())
}
