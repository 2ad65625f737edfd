import type { Step } from './wizard/steps.ts'

/* Every state of the screen has an address; what the list is filtered by stays in all of them. */

export const listPath = '/professional/services'

export const newAddress = (search: string, step?: Step) =>
  `${listPath}/new${step ? `/${step}` : ''}${search}`
export const viewAddress = (id: string, search: string) => `${listPath}/${id}${search}`
export const editAddress = (id: string, search: string, step?: Step) =>
  `${listPath}/${id}/edit${step ? `/${step}` : ''}${search}`
