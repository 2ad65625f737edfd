const firstCategories = [
  'barber',
  'mechanic',
  'plumber',
  'electrician',
  'cleaner',
  'cook',
  'driver',
  'photographer',
  'tutor',
] as const

const otherCategories = [
  'hairdresser',
  'tailor',
  'gardener',
  'painter',
  'carpenter',
  'welder',
  'technician',
  'consultant',
  'trainer',
  'translator',
  'event_planner',
] as const

/** Categories of businesses. */
export const categorySlugs = [...firstCategories, ...otherCategories] as const
/** Categories of services, in the order of the service form. */
export const serviceCategorySlugs = [...firstCategories, 'other', ...otherCategories] as const

export type Category = (typeof categorySlugs)[number]
export type ServiceCategory = (typeof serviceCategorySlugs)[number]

const known: ReadonlySet<string> = new Set(categorySlugs)

export const isCategory = (slug: string): slug is Category => known.has(slug)
