import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Folders that short paths in the documents are relative to. */
const folders = ['.', 'server/src', 'server/src/modules', 'web/app', 'contract']
const isPath = (text: string) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text)

/** Names that look like paths. */
const packages = ['zod/mini']

const bookPages = globSync('docs/book/**/*.md', { cwd: root }).sort()
const documents = ['README.md', 'e2e/README.md', ...globSync('docs/**/*.md', { cwd: root })].sort()
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

test.each(['docs/architecture.md', 'docs/adding.md', ...bookPages])(
  'the document %s names only files and folders that exist',
  (file) => {
    const paths = [...read(file).matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => isPath(text) && !packages.includes(text))
    const starts = [...folders, dirname(file)]
    expect(
      paths.filter((path) => !starts.some((folder) => existsSync(join(root, folder, path)))),
    ).toEqual([])
  },
)

test.each(documents)('every relative link of the document %s leads to a file', (file) => {
  const links = [...withoutCode(read(file)).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
  const targets = links.map(([, link = '']) => normalize(join(dirname(file), link)))
  expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([])
})

test('the index of the book links to each of its pages', () => {
  const linked = [...read('docs/book/README.md').matchAll(/\]\(([\w/-]+\.md)\)/g)].map(([, to]) =>
    join('docs/book', to ?? ''),
  )
  expect(bookPages.filter((page) => !linked.includes(page))).toEqual(['docs/book/README.md'])
})

test('every mention of the book in code names a page that exists', () => {
  const sources = globSync(
    '{contract,server,web,e2e,bench,deploy,scripts}/**/*.{ts,tsx,mjs,css,sql,yml,yaml}',
    {
      cwd: root,
      exclude: (path) =>
        /(^|\/)(node_modules|build|paraglide|\.cache|\.react-router|results)$/.test(String(path)),
    },
  )
  const mentions = sources.flatMap((file) =>
    [...read(file).matchAll(/\(book: ([\w/-]+)\)/g)].map(([, page = '']) => ({ file, page })),
  )
  expect(mentions.length).toBeGreaterThan(20)
  expect(mentions.filter(({ page }) => !bookPages.includes(`docs/book/${page}.md`))).toEqual([])
})

test.each(bookPages.filter((page) => !/departures|README/.test(page)))(
  'the page %s of the book has at most 900 words',
  (page) => {
    expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(900)
  },
)
