import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { combinations, nameOf, resultsDir } from './combinations.ts'

const thumbnail = { width: 240, height: 520 }

/** The picture in the width of the sheet, cut off below. */
async function thumbnailOf(file: string) {
  const top = sharp(await readFile(file)).resize({ width: thumbnail.width })
  const { data, info } = await top.png().toBuffer({ resolveWithObject: true })
  const { width } = thumbnail
  const height = Math.min(info.height, thumbnail.height)
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return `data:image/png;base64,${cut.toString('base64')}`
}

for (const combination of combinations) {
  const name = nameOf(combination)
  test(`contact sheet ${name}`, async ({ page }) => {
    const files = globSync(`${resultsDir}/${name}/*/*.png`).sort()
    expect(files.length).toBeGreaterThan(0)
    const figures = await Promise.all(
      files.map(async (file) => {
        const title = `${basename(dirname(file))}: ${basename(file, '.png')}`
        const href = file.slice(resultsDir.length + 1)
        return `<figure><a href="${href}"><img src="${await thumbnailOf(file)}" alt=""></a><figcaption>${title}</figcaption></figure>`
      }),
    )
    const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
      body { margin: 16px; font: 12px sans-serif; background: #888; }
      main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
      figure { margin: 0; width: ${thumbnail.width}px; } img { display: block; }
      figcaption { padding: 4px; background: #fff; overflow-wrap: anywhere; }
      </style><main>${figures.join('\n')}</main>`
    await writeFile(`${resultsDir}/${name}.html`, html)
    await page.setViewportSize({ width: 2560, height: 1200 })
    await page.setContent(html)
    await page.screenshot({ path: `${resultsDir}/${name}.png`, fullPage: true })
  })
}
