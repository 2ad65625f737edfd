import { lazy } from 'react'

/** Loaded by the few navigations that end on it; the server imports it directly. */
export const LazyMissingPage = import.meta.env.SSR
  ? (await import('./missing-page.tsx')).MissingPage
  : lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }))
