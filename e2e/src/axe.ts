import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page, or in one part of it, in words a person can act on. Colours are measured
 * once every change of them is over; what turns for ever (a skeleton) is not waited for.
 */
export async function faultsOf(page: Page, within?: string) {
  await page.evaluate(stilled)
  // Notices are left out: they come and go while axe looks.
  const builder = new AxeBuilder({ page }).withTags(tags).exclude('[data-sonner-toast]')
  if (within) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

async function stilled() {
  // A frame first: what was just typed has not begun to change anything yet.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    .map(({ finished }) => finished)
  await Promise.allSettled(ends)
}
