/** Separate from the endpoint so that the browser does not load a schema. */
export const vitalsPath = '/api/vitals/'

/** Site sections with scripts, named by the first path segment. */
export const vitalsSections = [
  'services',
  'client',
  'professional',
  'review',
  'auth',
  'onboarding',
  'other',
] as const

/** Device class by screen width. */
export const vitalsDevices = ['phone', 'desktop'] as const
