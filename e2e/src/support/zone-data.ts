import type { Page } from '@playwright/test'

/**
 * From now on the browser of this page has zone data from before July 2026, in which Morocco stays at +01, like the last
 * browsers of old phones.
 */
export const outdateZoneData = (page: Page) =>
  page.context().addInitScript(() => {
    const withOldZone = (args: unknown[]) => {
      const [locales, options] = args as ConstructorParameters<typeof Intl.DateTimeFormat>
      return options?.timeZone === 'Africa/Casablanca'
        ? [locales, { ...options, timeZone: 'Etc/GMT-1' }]
        : args
    }
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (Format, args) => Reflect.construct(Format, withOldZone(args)),
      apply: (Format, _, args) => Reflect.construct(Format, withOldZone(args)),
    })
  })
