import { expect, test } from '@playwright/test'
import { findMissingMasks } from '../support/masks.ts'
import { measureOverflow } from '../support/overflow.ts'
import { findBrokenWords, findCutTexts, findSpilledContent } from '../support/texts.ts'

/* The checks of every page find a fault of their kind, and let pass what is beside it. */

const box = 'width: 120px; border: 1px solid'

test('an element that is drawn by a mark without an image is found', async ({ page }) => {
  await page.setContent(`<style>
    :root { --mark-tick: linear-gradient(black, black) }
    .tick { mask: var(--mark-tick) } .star { mask: var(--mark-star) }
  </style><i class="tick">a</i><i class="star">b</i>`)
  expect(await findMissingMasks(page)).toEqual([expect.stringContaining('.star')])
})

test('a text that leaves its box is found, and one that the box scrolls or wraps is not', async ({
  page,
}) => {
  await page.setContent(`
    <div style="${box}"><p style="white-space: nowrap">Spilled out of the narrow box</p></div>
    <a href="/" style="display: block; width: 60px; white-space: nowrap">Spilled out of the link</a>
    <div style="${box}; overflow-x: auto"><p style="white-space: nowrap">Scrolled in the narrow box</p></div>
    <div style="${box}"><p>Wrapped in the narrow box</p></div>`)
  expect(await findSpilledContent(page)).toEqual([
    expect.stringContaining('Spilled out of the narrow box'),
    expect.stringContaining('Spilled out of the link'),
  ])
})

test('a text that is cut is found unless it can be read elsewhere', async ({ page }) => {
  const cut = `${box}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap`
  const lines = `${box}; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1`
  await page.setContent(`
    <p style="${cut}">Cut at the side of the narrow box</p>
    <p style="${lines}">Cut after the first line of the narrow box</p>
    <p style="${cut}" title="Cut, and whole in a title">Cut, and whole in a title</p>
    <a href="/" style="display: block; ${cut}">Cut, and whole on another page</a>
    <p style="${cut}">Whole</p>`)
  expect(await findCutTexts(page)).toEqual([
    expect.stringContaining('Cut at the side'),
    expect.stringContaining('Cut after the first line'),
  ])
})

test('a control that is wider than its box is found', async ({ page }) => {
  await page.setContent(`
    <div style="${box}"><button style="width: 200px">Wide</button><input style="width: 200px"></div>
    <div style="${box}"><button style="width: 90px">Narrow</button></div>`)
  expect(await findSpilledContent(page)).toEqual([
    expect.stringContaining('Wide'),
    expect.stringContaining('<input'),
  ])
})

test('a word, an amount or a time that is broken is found, unless it is a long word in two lines', async ({
  page,
}) => {
  const narrow = (text: string) =>
    `<p style="width: 40px; overflow-wrap: anywhere">${text}</p><p>${text}</p>`
  await page.setContent(['Booking', '₦25,000', '10:45:30'].map(narrow).join(''))
  const broken = ['Booking', '₦25,000', '10:45:30'].map((text) =>
    expect.stringContaining(`${text}: <p style`),
  )
  expect(await findBrokenWords(page)).toEqual(broken)
  // A word longer than these pixels may take two lines, an amount may not.
  expect(await findBrokenWords(page, 45)).toEqual(broken.slice(1))
  expect(await findBrokenWords(page, 200)).toEqual(broken)
})

test('a page that is wider than the screen is found', async ({ page }) => {
  const meta = '<meta name="viewport" content="width=device-width">'
  await page.setContent(`${meta}<p>Narrow</p>`)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await page.setContent(`${meta}<p style="width: 5000px">Wide</p>`)
  expect(await measureOverflow(page)).toBeGreaterThan(0)
})
