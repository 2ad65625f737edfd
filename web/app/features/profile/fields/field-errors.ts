import type { Faults } from '#app/features/profile/editor.ts'

/** What is wrong with a field as a whole, or with anything in it. */
export const faultBelow = (faults: Faults, at: string) =>
  Object.entries(faults).find(([path]) => path === at || path.startsWith(`${at}.`))?.[1]
