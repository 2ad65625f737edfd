// Makes the contact sheets of the pictures in results/pages, and, beside those of another version, the sheet of what changed.
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { picturesDir, resultsDir } from './combinations.ts'
import { type Change, compareFiles } from './differences.ts'

const thumbnail = { width: 240, height: 520 }
const before = process.env.PAGES_BEFORE
const list = (folder: string) => globSync('*/*/*.png', { cwd: folder }).sort()

const names = list(picturesDir)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
})
try {
  await rm(`${resultsDir}/difference`, { recursive: true, force: true })
  for (const file of globSync('*.{html,png}', { cwd: resultsDir }))
    await rm(`${resultsDir}/${file}`)
  for (const [combination, files] of Map.groupBy(names, (name) => name.split('/')[0] ?? '')) {
    const figures = await inTurn(files, (name) =>
      figureOf(name.split('/').slice(1), [`${picturesDir}/${name}`]),
    )
    await saveSheet(combination, figures)
  }
  if (before) await saveChanges(before)
} finally {
  await browser.close()
}

/** Writes the page of differences: changed pictures first, then pictures that only one of the versions has. */
async function saveChanges(other: string) {
  const old = new Set(list(other))
  const changed = await inTurn(
    names.filter((name) => old.has(name)),
    async (name) => {
      const change = await compareFiles(`${other}/${name}`, `${picturesDir}/${name}`)
      return change ? [{ name, change }] : []
    },
  )
  const changes = changed.flat().toSorted((a, b) => b.change.share - a.change.share)
  const figures = await inTurn(changes, async ({ name, change }) => {
    const drawn = `${resultsDir}/difference/${name}`
    await mkdir(dirname(drawn), { recursive: true })
    await writeFile(drawn, change.picture)
    return figureOf(
      [...name.split('/'), percentOf(change)],
      [`${other}/${name}`, `${picturesDir}/${name}`, drawn],
      change.top,
    )
  })
  const added = names.filter((name) => !old.has(name))
  const gone = [...old].filter((name) => !names.includes(name))
  const ofOne = [
    ...(await inTurn(added, (name) =>
      figureOf([...name.split('/'), 'only after'], [`${picturesDir}/${name}`]),
    )),
    ...(await inTurn(gone, (name) =>
      figureOf([...name.split('/'), 'only before'], [`${other}/${name}`]),
    )),
  ]
  await saveSheet('changes', [...figures, ...ofOne])
  const lines = [
    `${changes.length} of ${names.length} pictures changed, ${added.length} are new, ${gone.length} are gone`,
    ...changes.map(({ name, change }) => `  ${percentOf(change)} ${name}`),
    `${resultsDir}/changes.html`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function percentOf({ share }: Change) {
  return `${(share * 100).toFixed(2)} %`
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>) {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

/** The pictures beside each other, from this row on, each a link to the whole of it. */
async function figureOf(caption: readonly string[], files: readonly string[], top = 0) {
  const images = await inTurn(files, async (file) => {
    const href = file.startsWith(resultsDir) ? file.slice(resultsDir.length + 1) : `file://${file}`
    return `<a href="${href}"><img src="${await thumbnailOf(file, top)}" alt=""></a>`
  })
  return `<figure style="width:${files.length * thumbnail.width}px"><div>${images.join('')}</div><figcaption>${caption.join(' · ')}</figcaption></figure>`
}

async function thumbnailOf(file: string, top: number) {
  const whole = sharp(await readFile(file))
  const { width = 1, height = 1 } = await whole.metadata()
  const shownHeight = Math.round((thumbnail.height * width) / thumbnail.width)
  const from = Math.max(0, Math.min(top - 40, height - 1))
  const cut = await whole
    .extract({ left: 0, top: from, width, height: Math.min(shownHeight, height - from) })
    .resize({ width: thumbnail.width })
    .webp({ quality: 80 })
    .toBuffer()
  return `data:image/webp;base64,${cut.toString('base64')}`
}

async function saveSheet(name: string, figures: readonly string[]) {
  const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
    body { margin: 16px; font: 12px sans-serif; background: #888; }
    main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
    figure { margin: 0; } figure div { display: flex; align-items: start; } img { display: block; width: ${thumbnail.width}px; }
    figcaption { padding: 4px; background: #fff; overflow-wrap: anywhere; }
    </style><main>${figures.length > 0 ? figures.join('\n') : 'Nothing changed.'}</main>`
  const file = `${resultsDir}/${name}.html`
  await writeFile(file, html)
  const page = await browser.newPage({ viewport: { width: 2560, height: 1200 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: `${resultsDir}/${name}.png`, fullPage: true })
  await page.close()
}
