/** Fields of the profile that other pages link to, with their tabs. */
const tabOfField = {
  'personal.profile_picture': 'personal',
  'personal.bio': 'personal',
  'business.business_description': 'business',
  'business.phone': 'business',
  'location.district': 'location',
  'portfolio.profile_images': 'portfolio',
  'portfolio.work_samples': 'portfolio',
} as const
export type LinkedField = keyof typeof tabOfField

/** The search parameter that names the field to edit. */
export const editParam = 'edit'

/** The profile in edit mode, with the focus in this field. */
export const fieldPath = (field: LinkedField) =>
  `/professional/profile/${tabOfField[field]}?${editParam}=${field}`
