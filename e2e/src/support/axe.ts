import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Accessibility violations on the page, or inside one selector, one line per rule. */
export async function findViolations(page: Page, within?: string) {
  const builder = await createAxeBuilder(page)
  builder.withTags(tags)
  if (within) builder.include(within)
  return listViolations(builder)
}

/** Texts of the page whose contrast is too low: all that differs between light and dark. */
export const findLowContrast = async (page: Page) =>
  listViolations((await createAxeBuilder(page)).withRules(['color-contrast']))

/** Waits for finite animations first, because colours are measured. */
async function createAxeBuilder(page: Page) {
  await page.evaluate(waitForAnimations)
  return (
    new AxeBuilder({ page })
      // Without this axe opens another page per run to check frames; the only frame shows an email in the mailbox.
      .setLegacyMode()
      // Describing the passed checks takes longer than running them.
      .options({ resultTypes: ['violations'], preload: false })
      // Toasts come and go during the run.
      .exclude('[data-sonner-toast]')
  )
}

async function listViolations(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Resolves when finite animations have ended, after at most five seconds: a paused animation never ends. */
async function waitForAnimations() {
  const finished = async () => {
    // Two frames, so that the latest change has started its animation.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(animations.map((animation) => animation.finished))
  }
  await Promise.race([finished(), new Promise((resolve) => setTimeout(resolve, 5_000))])
}
