import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders that short paths in the documents are relative to. */
const folders = ['.', 'server/src', 'server/src/modules', 'web/app', 'contract']
const isPath = (text: string) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text)

test.each(['docs/architecture.md', 'docs/adding.md'])(
  'the document %s names only files and folders that exist',
  (file) => {
    const paths = [...readFileSync(join(root, file), 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter(isPath)
    expect(paths.length).toBeGreaterThan(0)
    const starts = [...folders, dirname(file)]
    expect(
      paths.filter((path) => !starts.some((folder) => existsSync(join(root, folder, path)))),
    ).toEqual([])
  },
)
