import { readFile } from 'node:fs/promises'
import { drawWork } from './draw-work.ts'
import { parseWorkUrl } from './work-url.ts'

/** Folder of the drawn people: that of the built web, and its source. */
const peopleFolders = ['build/client/peeps/', 'public/peeps/'].map(
  (folder) => new URL(`../../../../../web/${folder}`, import.meta.url),
)

/** The drawing with this URL path as an SVG document; undefined if there is none. */
export async function renderWork(url: string): Promise<string | undefined> {
  const work = parseWorkUrl(url)
  if (!work) return undefined
  const [, name] = /^person-(.+)$/.exec(work.name) ?? []
  if (!name) return drawWork(work)
  const person = await readPerson(name)
  return person && drawWork(work, person)
}

/** `name` has only letters; see `parseWorkUrl`. */
async function readPerson(name: string): Promise<string | undefined> {
  for (const folder of peopleFolders) {
    const text = await readFile(new URL(`${name}.svg`, folder), 'utf8').catch(() => undefined)
    if (text) return text
  }
  return undefined
}
