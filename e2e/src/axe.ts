import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Looks over a page. Notices are left out: while they fade in and out they have no colour of their own. */
export const scan = (page: Page) => new AxeBuilder({ page }).exclude('[data-sonner-toast]')
