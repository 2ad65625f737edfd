import { isCategory, type ServiceCategory } from '@ujuzi/contract/services/categories'

/** Category of a cloth motif; unknown categories of the API become `other`. */
export const clothCategory = (slug: string): ServiceCategory => (isCategory(slug) ? slug : 'other')
