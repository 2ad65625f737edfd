import type { WizardStep } from './wizard/steps.ts'

/* Paths of the services page: each dialog has one and keeps the list's filters. */

export const listPath = '/professional/services'

export const newServicePath = (search: string, step?: WizardStep) =>
  `${listPath}/new${step ? `/${step}` : ''}${search}`
export const viewServicePath = (id: string, search: string) => `${listPath}/${id}${search}`
export const editServicePath = (id: string, search: string, step?: WizardStep) =>
  `${listPath}/${id}/edit${step ? `/${step}` : ''}${search}`
