import { isCategory, type ServiceCategory } from '@ujuzi/contract/services/categories'

/** The motif for a category as the wire names it. */
export const clothCategory = (slug: string): ServiceCategory => (isCategory(slug) ? slug : 'other')
