import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page, or in one part of it, in words a person can act on. Colours are measured
 * once every change of them is over; what turns for ever (a skeleton) is not waited for.
 */
export async function faultsOf(page: Page, within?: string) {
  await page.evaluate(stilled)
  const builder = new AxeBuilder({ page })
    // Without this axe opens a second page for frames each time. The one frame of the site is an email in the mailbox.
    .setLegacyMode()
    // Only what is wrong is described: describing all that is right takes longer than finding out.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
    // Notices are left out: they come and go while axe looks.
    .exclude('[data-sonner-toast]')
  if (within) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Resolves when animations have ended, after five seconds at most: a paused animation never ends. */
async function stilled() {
  const still = async () => {
    // A frame first: what was just typed has not begun to change anything yet.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished)
    await Promise.allSettled(ends)
  }
  await Promise.race([still(), new Promise((resolve) => setTimeout(resolve, 5_000))])
}
