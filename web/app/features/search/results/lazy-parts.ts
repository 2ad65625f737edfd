import { lazy } from 'react'

/*
 * Parts that most visits never show are loaded lazily. The server imports them directly, so that its pages are complete
 * without scripts.
 */

export const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).NoResults
  : lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

export const SearchMap = import.meta.env.SSR
  ? (await import('../map/map-view.tsx')).SearchMap
  : lazy(async () => ({ default: (await import('../map/map-view.tsx')).SearchMap }))

export const RelatedLinks = import.meta.env.SSR
  ? (await import('./related-searches.tsx')).RelatedLinks
  : lazy(async () => ({ default: (await import('./related-searches.tsx')).RelatedLinks }))

export const LandingFigures = import.meta.env.SSR
  ? (await import('./landing-figures.tsx')).LandingFigures
  : lazy(async () => ({ default: (await import('./landing-figures.tsx')).LandingFigures }))
