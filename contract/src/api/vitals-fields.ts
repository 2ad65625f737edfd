/** Apart from the endpoint, so that the browser needs no schema for it. */
export const vitalsPath = '/api/vitals/'

/** Sections of the site whose pages run scripts; the first part of their path. */
export const vitalsSections = [
  'services',
  'client',
  'professional',
  'review',
  'auth',
  'onboarding',
  'other',
] as const

/** By the width of the screen. */
export const vitalsDevices = ['phone', 'desktop'] as const
