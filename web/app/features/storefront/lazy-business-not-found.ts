import { lazy } from 'react'

/** Loaded only where it is shown; the server imports it directly. */
export const LazyBusinessNotFound = import.meta.env.SSR
  ? (await import('./business-not-found.tsx')).BusinessNotFound
  : lazy(async () => ({ default: (await import('./business-not-found.tsx')).BusinessNotFound }))
